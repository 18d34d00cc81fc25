import './dictionary.css';
import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { dictionaryKind } from '@vehicle/contract/core/enumeration';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { LocalizedTextField } from '../../../kit/fields/localized-text-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { enabledCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { type PinnedList, usePinnedList } from '../../../kit/table/use-pinned-list.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';

type DictionaryRow = RowOf<typeof dictionary>;

const pinned = { field: 'kind', initial: 'manufacturer' };
/** As the option lists have them. */
const order = { property: 'sort', direction: 'ASC' } as const;

const columns: readonly Column<DictionaryRow>[] = [
  { field: 'dictName', width: 200, isTitle: true, render: (row) => <LocalizedName of={row.dictName} /> },
  { field: 'code', width: 160, isSortable: true },
  { field: 'sort', width: 90, align: 'right', isSortable: true },
  { field: 'enabled', width: 100, isTitle: true, render: (row) => <EnabledMark isEnabled={row.enabled} /> },
  { field: 'isSystem', width: 100 },
  { field: 'creator', width: 130 },
  { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
];

const criteria: readonly Criterion[] = [wordCriterion('dictName'), wordCriterion('code'), enabledCriterion];

/** The kind is that of the list, and the program itself knows the entries that it brought along by their codes. */
function fields(row: DictionaryRow | null): readonly FormField<keyof WriteOf<typeof dictionary>>[] {
  return [
    { name: 'code', control: <Input maxLength={64} disabled={row?.isSystem ?? false} /> },
    { name: 'dictName', control: <LocalizedTextField /> },
    { name: 'sort', control: <NumberField min={0} max={100_000} precision={0} /> },
    { name: 'enabled', control: <FlagSwitch /> },
  ];
}

const initial: Partial<WriteOf<typeof dictionary>> = { dictName: { zh: '' }, sort: 0, enabled: true };

/** The kinds beside their entries; on a phone they stand above them, as one control. */
function KindChoice({ chosen, choose }: Pick<PinnedList<DictionaryRow>, 'chosen' | 'choose'>) {
  const { t } = useTranslation('dictionary');
  const isNarrow = useIsNarrow();
  const kinds = dictionaryKind.options.map((kind) => ({ value: String(kind), label: t(`kind.${kind}`) }));
  if (isNarrow)
    return (
      <PromptSelect
        className="dictionary-kinds"
        size="large"
        aria-label={t('kinds')}
        value={chosen}
        options={kinds}
        onChange={choose}
      />
    );
  return (
    <nav className="dictionary-kinds" aria-label={t('kinds')}>
      {kinds.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-current={value === chosen ? 'true' : undefined}
          onClick={() => choose(value)}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

export function DictionaryPage() {
  const { list, chosen, choose } = usePinnedList(dictionary, criteria, { pinned, order });
  const dialog = useResourceDialog(dictionary, initial);
  const { add, edit, remove } = useStandardActions(dictionary, dialog);
  const addHere = { ...add, onClick: () => dialog.openAdd({ kind: chosen }) };
  const removeOwn: RowAction<DictionaryRow> = { ...remove, isShown: ({ isSystem }) => !isSystem };
  return (
    <div className="dictionary">
      <KindChoice {...{ chosen, choose }} />
      <ResourceListing
        namespace="dictionary"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[addHere]}
        actions={[edit, removeOwn]}
      />
      <ResourceForm
        namespace="dictionary"
        resource={dictionary}
        dialog={dialog}
        fields={fields(dialog.row)}
      />
    </div>
  );
}
