import { dictionary } from '@vehicle/contract/access/dictionary/contract';
import { dictionaryKind } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { usePinnedList } from '../../../kit/table/use-pinned-list.tsx';
import {
  columns,
  criteria,
  type DictionaryRow,
  fields,
  initial,
  order,
  pinned,
} from './dictionary-declaration.tsx';
import './dictionary.css';

interface KindChoiceProps {
  chosen: string;
  onChoose: (kind: string) => void;
}

/** The kinds beside their entries; on a phone they stand above them, as one control. */
function KindChoice({ chosen, onChoose }: KindChoiceProps) {
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
        onChange={onChoose}
      />
    );
  return (
    <nav className="dictionary-kinds" aria-label={t('kinds')}>
      {kinds.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-current={value === chosen ? 'true' : undefined}
          onClick={() => onChoose(value)}
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
      <KindChoice chosen={chosen} onChoose={choose} />
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
