import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRow } from './crud-resource.ts';
import type { ToolbarAction } from './declaration.ts';
import type { ResourceList } from './use-resource-list.ts';

/** So many rows can be selected at once, of all pages together. */
export const mostSelected = 1000;

interface BulkBarProps<Row extends ListedRow> {
  list: ResourceList<Row>;
  /** Those for selected rows that the reader may do. */
  actions: readonly ToolbarAction<Row>[];
}

/** What can be done with the selected rows, while there are any. */
export function BulkBar<Row extends ListedRow>({ list, actions }: BulkBarProps<Row>) {
  const { t } = useTranslation('crud');
  const [isReading, setIsReading] = useState(false);
  const { selected, total, select } = list;
  if (selected.length === 0) return null;
  const selectAll = async () => {
    setIsReading(true);
    try {
      await list.selectAll(mostSelected);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <section className="bulk-bar" aria-label={t('bulk.title')}>
      <strong role="status">{t('bulk.selected', { number: selected.length })}</strong>
      {actions.map(({ key, title, icon, isDanger, onClick }) => (
        <Button key={key} danger={isDanger ?? false} icon={icon} onClick={() => onClick(selected)}>
          {title}
        </Button>
      ))}
      <span className="bulk-choice">
        {total > selected.length && (
          <Button type="link" loading={isReading} onClick={() => void selectAll().catch(console.error)}>
            {t(total > mostSelected ? 'bulk.selectFirst' : 'bulk.selectAll', {
              number: Math.min(total, mostSelected),
            })}
          </Button>
        )}
        <Button type="link" onClick={() => select([])}>
          {t('bulk.clear')}
        </Button>
      </span>
    </section>
  );
}
