import type { dictionary } from '@vehicle/contract/access/dictionary/contract';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { Input } from 'antd';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { LocalizedTextField } from '../../../kit/fields/localized-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { wordCriterion } from '../../../kit/list/word-criterion.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';

export type DictionaryRow = RowOf<typeof dictionary>;

export const pinned = { field: 'kind', initial: 'manufacturer' };
/** As the option lists have them. */
export const order = { property: 'sort', direction: 'ASC' } as const;

export const columns: readonly Column<DictionaryRow>[] = [
  { field: 'dictName', width: 200, isTitle: true, render: (row) => <LocalizedName of={row.dictName} /> },
  { field: 'code', width: 160, isSortable: true },
  { field: 'sort', width: 90, align: 'right', isSortable: true },
  {
    field: 'enabled',
    width: 100,
    isTitle: true,
    render: (row) => <EnabledMark isEnabled={row.enabled} />,
  },
  { field: 'isSystem', width: 100 },
  { field: 'creator', width: 130 },
  { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
];

export const criteria: readonly Criterion[] = [
  wordCriterion('dictName'),
  wordCriterion('code'),
  { field: 'enabled', control: <FlagSelect words={['enabled', 'disabled']} /> },
];

/** The kind is that of the list, and the program itself knows the entries that it brought along by their codes. */
export function fields(row: DictionaryRow | null): readonly FormField<keyof WriteOf<typeof dictionary>>[] {
  return [
    { name: 'code', control: <Input maxLength={64} disabled={row?.isSystem ?? false} /> },
    { name: 'dictName', control: <LocalizedTextField /> },
    { name: 'sort', control: <NumberField min={0} max={100_000} precision={0} /> },
    { name: 'enabled', control: <FlagSwitch /> },
  ];
}

export const initial: Partial<WriteOf<typeof dictionary>> = { dictName: { zh: '' }, sort: 0, enabled: true };
