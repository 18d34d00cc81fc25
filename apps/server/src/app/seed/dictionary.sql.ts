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
    { code: 'operating', zh: '运营', en: 'Operating', es: 'En servicio', ja: '稼働' },
    { code: 'standby', zh: '备用', en: 'Standby', es: 'Reserva', ja: '予備' },
    { code: 'rental', zh: '租赁', en: 'Rental', es: 'Alquiler', ja: 'レンタル' },
    { code: 'test', zh: '试验', en: 'Test', es: 'Prueba', ja: '試験' },
  ],
  partUnit: [
    { code: 'piece', zh: '件', en: 'Piece', es: 'Pieza', ja: '点' },
    { code: 'each', zh: '个', en: 'Each', es: 'Unidad', ja: '個' },
    { code: 'set', zh: '套', en: 'Set', es: 'Juego', ja: 'セット' },
    { code: 'machine', zh: '台', en: 'Machine', es: 'Máquina', ja: '台' },
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
