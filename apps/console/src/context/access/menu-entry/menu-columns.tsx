import type { menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import type { RowOf } from '@vehicle/contract/core/resource';
import { useTranslation } from 'react-i18next';
import { type Step, StepButtons } from '../../../kit/form/step-buttons.tsx';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import type { Column } from '../../../kit/list/declaration.ts';
import { useMenuEntryName } from '../../../kit/list/use-menu-entry-name.ts';
import { DragHandle } from '../../../kit/table/drag-handle.tsx';
import type { RowDrag } from '../../../kit/table/use-row-drag.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { steppedBy } from './placement.ts';
import './menu.css';

export type MenuRow = RowOf<typeof menuEntry>;

interface EntryNameProps {
  row: MenuRow;
  /** Where lines can be dragged. */
  drag: RowDrag<MenuRow> | null;
}

function EntryName({ row, drag }: EntryNameProps) {
  const { t } = useTranslation('crud');
  const name = useMenuEntryName()(row);
  return (
    <span className="entry-name">
      {drag && <DragHandle label={t('dragToMove', { name })} {...drag.handleOf(row)} />}
      {row.kind === 'Menu' && row.icon !== '' && <MenuIcon name={row.icon} />}
      <span>
        {name}
        {/* What the form edits, where the reader's language shows another. */}
        {name !== row.name && <span className="entry-stored">{row.name}</span>}
      </span>
    </span>
  );
}

function EntryKind({ row }: { row: MenuRow }) {
  const { t } = useTranslation('menuEntry');
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
  drag: RowDrag<MenuRow> | null;
  step: ((row: MenuRow, step: Step) => void) | null;
}

export function menuColumns({ rows, drag, step }: MenuPlaces): Column<MenuRow>[] {
  return [
    { field: 'name', width: 300, isTitle: true, render: (row) => <EntryName {...{ row, drag }} /> },
    { field: 'kind', width: 130, isTitle: true, render: (row) => <EntryKind row={row} /> },
    {
      field: 'sort',
      width: 120,
      align: 'right',
      ...(step && {
        render: (row) => (
          <span className="sort-steps">
            <StepButtons canStep={(to) => steppedBy(rows, row, to) !== null} onStep={(to) => step(row, to)} />
            <span>{row.sort}</span>
          </span>
        ),
      }),
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
