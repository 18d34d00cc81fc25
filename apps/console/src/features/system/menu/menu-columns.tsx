import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Column } from '../../../shared/crud/declaration.ts';
import { useResourceName } from '../../../shared/crud/use-resource-name.ts';
import { MenuIcon } from '../../../shared/ui/icon/menu-icon.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { useIsNarrow } from '../../../shared/ui/use-is-narrow.ts';
import type { MenuRow } from './menu-row.ts';
import { steppedBy } from './placement.ts';
import type { RowDrag } from './use-row-drag.ts';
import './menu.css';

interface EntryNameProps {
  row: MenuRow;
  /** Where lines can be dragged. */
  drag: RowDrag | null;
}

function EntryName({ row, drag }: EntryNameProps) {
  const { t } = useTranslation('resource');
  const name = useResourceName()(row);
  return (
    <span className="entry-name">
      {drag && (
        <span
          draggable
          className="entry-handle"
          role="img"
          aria-label={t('dragToMove', { name })}
          title={t('dragToMove', { name })}
          {...drag.handleOf(row)}
        >
          <HolderOutlined aria-hidden />
        </span>
      )}
      {row.kind === 'Menu' && row.icon !== '' && <MenuIcon name={row.icon} />}
      <span>
        {name}
        {/* What the form edits, where the reader's language shows another. */}
        {name !== row.name && <span className="entry-stored">{row.name}</span>}
      </span>
    </span>
  );
}

type Stepping = (row: MenuRow, step: 'up' | 'down') => void;

interface SortStepsProps {
  row: MenuRow;
  rows: readonly MenuRow[];
  step: Stepping;
}

/** Up and down, for keyboards and phones, where nothing is dragged. */
function SortSteps({ row, rows, step }: SortStepsProps) {
  const { t } = useTranslation('resource');
  const isNarrow = useIsNarrow();
  const steps = [
    { to: 'up', title: t('moveUp'), icon: <ArrowUpOutlined /> },
    { to: 'down', title: t('moveDown'), icon: <ArrowDownOutlined /> },
  ] as const;
  return (
    <span className="sort-steps">
      {steps.map(({ to, title, icon }) => (
        <Button
          key={to}
          type="text"
          size={isNarrow ? 'large' : 'small'}
          title={title}
          aria-label={title}
          icon={icon}
          disabled={steppedBy(rows, row, to) === null}
          onClick={() => step(row, to)}
        />
      ))}
      <span>{row.sort}</span>
    </span>
  );
}

function EntryKind({ row }: { row: MenuRow }) {
  const { t } = useTranslation('resource');
  return (
    <span className="entry-kind" data-kind={row.kind}>
      {t(`kind.${row.kind}`)}
    </span>
  );
}

interface MenuPlaces {
  /** All entries, in the order of the menu. */
  rows: readonly MenuRow[];
  /** Where entries may be moved and their neighbours are in view. */
  drag: RowDrag | null;
  step: Stepping | null;
}

export function menuColumns({ rows, drag, step }: MenuPlaces): Column<MenuRow>[] {
  return [
    { field: 'name', width: 300, isTitle: true, render: (row) => <EntryName {...{ row, drag }} /> },
    { field: 'kind', width: 130, isTitle: true, render: (row) => <EntryKind row={row} /> },
    {
      field: 'sort',
      width: 120,
      align: 'right',
      ...(step === null ? {} : { render: (row) => <SortSteps {...{ row, rows, step }} /> }),
    },
    { field: 'code', width: 200 },
    { field: 'url', width: 160 },
    { field: 'path', width: 180 },
    { field: 'hidden', width: 80 },
    { field: 'affix', width: 90 },
    { field: 'isSystem', width: 90 },
    { field: 'creator', width: 120 },
    { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
  ];
}
