import { dictionary } from '@vehicle/contract/dictionary';
import { dictionaryKind } from '@vehicle/contract/enumeration';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../shared/crud/declaration.ts';
import { ResourceForm } from '../../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../../shared/crud/resource-listing.tsx';
import { usePinnedList } from '../../../shared/crud/use-pinned-list.tsx';
import { useResourceDialog } from '../../../shared/crud/use-resource-dialog.ts';
import { useStandardActions } from '../../../shared/crud/use-standard-actions.tsx';
import { PromptSelect } from '../../../shared/ui/prompt-select.tsx';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
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
