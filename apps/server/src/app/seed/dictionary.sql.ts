import { closedDictionaryKinds } from '@vehicle/contract/access/dictionary/contract';
import type { DictionaryKind } from '@vehicle/contract/core/enumeration';
import type { Language } from '@vehicle/contract/core/language';
import type { Executor } from '../../platform/db/executor.ts';
import { execute } from '../../platform/db/query.ts';

interface DictionaryEntry extends Record<Language, string> {
  code: string;
}

/** The option lists that operators keep, in the order in which they are offered (decisions §4). */
const dictionaries: Readonly<Record<DictionaryKind, readonly DictionaryEntry[]>> = {
  manufacturer: [
    { code: 'own', zh: '本厂', en: 'Own brand', es: 'Fabricación propia', ja: '自社製' },
    { code: 'partner', zh: '合作厂商', en: 'Partner', es: 'Fabricante asociado', ja: '提携メーカー' },
    {
      code: 'domestic',
      zh: '国内厂商',
      en: 'Domestic manufacturer',
      es: 'Fabricante nacional',
      ja: '国内メーカー',
    },
    {
      code: 'foreign',
      zh: '国外厂商',
      en: 'Foreign manufacturer',
      es: 'Fabricante extranjero',
      ja: '海外メーカー',
    },
    { code: 'other', zh: '其他', en: 'Other', es: 'Otro', ja: 'その他' },
  ],
  terminalType: [
    {
      code: 'JT808-2019',
      zh: 'JT/T 808-2019',
      en: 'JT/T 808-2019',
      es: 'JT/T 808-2019',
      ja: 'JT/T 808-2019',
    },
    {
      code: 'JT808-2013',
      zh: 'JT/T 808-2013',
      en: 'JT/T 808-2013',
      es: 'JT/T 808-2013',
      ja: 'JT/T 808-2013',
    },
    { code: 'JSON', zh: 'JSON（HTTPS）', en: 'JSON (HTTPS)', es: 'JSON (HTTPS)', ja: 'JSON（HTTPS）' },
  ],
  vehicleRole: [
    { code: 'operating', zh: '运营', en: 'Operating', es: 'Operación', ja: '運用' },
    { code: 'standby', zh: '备用', en: 'Standby', es: 'Reserva', ja: '予備' },
    { code: 'rental', zh: '租赁', en: 'Rental', es: 'Alquiler', ja: 'レンタル' },
    { code: 'test', zh: '试验', en: 'Test', es: 'Pruebas', ja: '試験' },
  ],
  partUnit: [
    { code: 'piece', zh: '件', en: 'Piece', es: 'Pieza', ja: '点' },
    { code: 'each', zh: '个', en: 'Each', es: 'Unidad', ja: '個' },
    { code: 'set', zh: '套', en: 'Set', es: 'Juego', ja: 'セット' },
    { code: 'machine', zh: '台', en: 'Machine', es: 'Equipo', ja: '台' },
    { code: 'group', zh: '组', en: 'Group', es: 'Grupo', ja: '組' },
    { code: 'rod', zh: '根', en: 'Length', es: 'Barra', ja: '本' },
    { code: 'sheet', zh: '片', en: 'Sheet', es: 'Lámina', ja: '枚' },
    { code: 'm', zh: '米', en: 'Metre', es: 'Metro', ja: 'メートル' },
    { code: 'kg', zh: '千克', en: 'Kilogram', es: 'Kilogramo', ja: 'キログラム' },
    { code: 'L', zh: '升', en: 'Litre', es: 'Litro', ja: 'リットル' },
    { code: 'drum', zh: '桶', en: 'Drum', es: 'Bidón', ja: '缶' },
  ],
  faultLevel: [
    { code: '1', zh: '轻微', en: 'Minor', es: 'Leve', ja: '軽微' },
    { code: '2', zh: '一般', en: 'Moderate', es: 'Moderado', ja: '中程度' },
    { code: '3', zh: '较重', en: 'Serious', es: 'Grave', ja: '重大' },
    { code: '4', zh: '严重', en: 'Critical', es: 'Crítico', ja: '重篤' },
  ],
  serviceCause: [
    { code: 'wear', zh: '正常磨损', en: 'Normal wear', es: 'Desgaste normal', ja: '通常の摩耗' },
    { code: 'ageing', zh: '老化', en: 'Ageing', es: 'Envejecimiento', ja: '劣化' },
    { code: 'operation', zh: '操作不当', en: 'Improper operation', es: 'Operación incorrecta', ja: '誤操作' },
    { code: 'overload', zh: '超载', en: 'Overload', es: 'Sobrecarga', ja: '過積載' },
    { code: 'collision', zh: '碰撞', en: 'Collision', es: 'Choque', ja: '衝突' },
    {
      code: 'neglect',
      zh: '保养不到位',
      en: 'Insufficient maintenance',
      es: 'Mantenimiento insuficiente',
      ja: 'メンテナンス不足',
    },
    {
      code: 'contamination',
      zh: '油液污染',
      en: 'Contaminated fluid',
      es: 'Fluido contaminado',
      ja: '油脂・液の汚れ',
    },
    { code: 'leak', zh: '渗漏', en: 'Leak', es: 'Fuga', ja: '漏れ' },
    {
      code: 'connection',
      zh: '线路或接插件',
      en: 'Wiring or connector',
      es: 'Cableado o conector',
      ja: '配線・コネクター',
    },
    {
      code: 'environment',
      zh: '粉尘、潮湿等环境',
      en: 'Dust, moisture or other conditions',
      es: 'Polvo, humedad u otras condiciones',
      ja: '粉じん・湿気などの環境',
    },
    { code: 'material', zh: '零件质量', en: 'Part quality', es: 'Calidad del repuesto', ja: '部品の品質' },
    { code: 'assembly', zh: '装配问题', en: 'Assembly', es: 'Montaje', ja: '組立不良' },
    {
      code: 'setting',
      zh: '软件或参数',
      en: 'Software or settings',
      es: 'Software o parámetros',
      ja: 'ソフトウェア・設定',
    },
    { code: 'unknown', zh: '原因不明', en: 'Unknown', es: 'Desconocida', ja: '原因不明' },
    { code: 'other', zh: '其他', en: 'Other', es: 'Otra', ja: 'その他' },
  ],
};

/** The program relies on the codes of the closed kinds; what an operator has made of an entry stays. */
export async function seedDictionary(executor: Executor, now: Date): Promise<void> {
  for (const [kind, entries] of Object.entries(dictionaries)) {
    const isSystem = closedDictionaryKinds.some((closed) => closed === kind);
    for (const [at, { code, ...dictName }] of entries.entries()) {
      await execute(executor)`
        insert into dictionary (kind, code, dict_name, sort, is_system, created_at, updated_at)
        values (${kind}, ${code}, ${JSON.stringify(dictName)}, ${(at + 1) * 10}, ${isSystem}, ${now}, ${now})
        on conflict (kind, code) do update set is_system = excluded.is_system`;
    }
  }
}
