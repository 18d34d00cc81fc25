import { answeredWith } from './sentence.ts';

/** Why a debug run is not made, begun, changed or ended. */
export const debugRefusal = answeredWith(406, {
  DEBUG_OPEN: {
    zh: '该车辆已有未完成的调试“{spec}”，请先完成或删除它。',
    en: 'The vehicle has an unfinished debug run, "{spec}". Finish or delete it first.',
    es: 'El vehículo tiene una prueba de entrega sin terminar, «{spec}». Termínela o elimínela primero.',
    ja: 'この車両には未完了の検査「{spec}」があります。先に完了または削除してください。',
  },
  DEBUG_SPECIFICATION_MISFIT: {
    zh: '该调试规范不适用于此车型，请重新选择。',
    en: 'This debug specification does not apply to the vehicle model. Please select another.',
    es: 'Este protocolo de pruebas no corresponde al modelo del vehículo. Seleccione otro.',
    ja: 'この検査基準はこの機種に適用できません。選び直してください。',
  },
  DEBUG_STARTED: {
    zh: '调试已经开始，不能再次开始、修改或删除。',
    en: 'The debug run has started; it cannot be started again, edited or deleted.',
    es: 'La prueba de entrega ya empezó; no se puede iniciar otra vez, modificar ni eliminar.',
    ja: '検査は既に開始しているため、再開始・変更・削除はできません。',
  },
  DEBUG_NOT_STARTED: {
    zh: '调试还没有开始，不能填写结果，请先开始调试。',
    en: 'The debug run has not started; start it before entering results.',
    es: 'La prueba de entrega no ha empezado; iníciela antes de registrar resultados.',
    ja: '検査がまだ開始されていないため、結果を入力できません。先に開始してください。',
  },
  DEBUG_FINISHED: {
    zh: '调试已经结束，结果不能再更改。',
    en: 'The debug run is finished and cannot be changed.',
    es: 'La prueba de entrega terminó y no se puede modificar.',
    ja: '検査は終了しているため、変更できません。',
  },
  DEBUG_ITEM_UNKNOWN: {
    zh: '本次调试没有序号为 {seq} 的项目。',
    en: 'The debug run has no item number {seq}.',
    es: 'La prueba de entrega no tiene el punto n.º {seq}.',
    ja: 'この検査に番号 {seq} の項目はありません。',
  },
  DEBUG_ITEM_AUTOMATIC: {
    zh: '“{name}”由车辆数据自动判定，不能手工填写。',
    en: '"{name}" is read from vehicle data and cannot be entered manually.',
    es: '«{name}» se evalúa con los datos del vehículo y no se puede ingresar manualmente.',
    ja: '「{name}」は車両データから自動判定されるため、手動入力できません。',
  },
  DEBUG_ITEMS_MISSING: {
    zh: '还有 {count} 个必检项目没有通过：{names}。',
    en: '{count} required items have not passed: {names}.',
    es: 'Puntos obligatorios sin aprobar: {count} ({names}).',
    ja: '合格していない必須項目が {count} 件あります：{names}。',
  },
});
