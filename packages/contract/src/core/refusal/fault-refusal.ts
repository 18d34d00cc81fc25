import { answeredWith } from './sentence.ts';

/** Why a fault is not taken or handled. */
export const faultRefusal = answeredWith(406, {
  FAULT_TAKEN: {
    zh: '该故障已由{name}接单处理；接单满 {hours} 小时仍未处理完的，才能由他人改接。',
    en: 'Accepted by {name}. Others can take over after {hours} hours.',
    es: '{name} asumió esta falla. Otra persona puede asumirla pasadas {hours} horas.',
    ja: 'この故障は{name}が対応中です。他の担当者が引き継げるのは、受付から {hours} 時間経過後です。',
  },
  FAULT_NOT_TAKEN: {
    zh: '该故障尚未接单，请先接单，再登记处理措施。',
    en: 'Accept the fault before recording the repair.',
    es: 'Asuma la falla antes de registrar la reparación.',
    ja: 'この故障はまだ受付されていません。受付してから処置を登録してください。',
  },
  FAULT_DONE: {
    zh: '该故障已处理完成，不能重复登记处理措施。',
    en: 'This fault is already handled; the repair cannot be recorded twice.',
    es: 'Esta falla ya fue atendida; no se puede registrar la reparación dos veces.',
    ja: 'この故障は既に対応済みのため、処置を重ねて登録できません。',
  },
});
