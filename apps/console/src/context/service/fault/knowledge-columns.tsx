import type { Column } from '../../../kit/list/declaration.ts';
import { FaultLevel } from './fault-level.tsx';
import type { KnowledgeRow } from './knowledge-article.tsx';
import { ReadLink } from './read-link.tsx';

/** What every list of the expert knowledge begins with; `onRead` opens the reading view. */
export function knowledgeColumns(onRead: (row: KnowledgeRow) => void): readonly Column<KnowledgeRow>[] {
  return [
    {
      field: 'faultName',
      width: 240,
      isSortable: true,
      isTitle: true,
      onCard: 'title',
      render: (row) => <ReadLink row={row} onRead={onRead} />,
    },
    {
      field: 'faultLevel',
      width: 110,
      isSortable: true,
      isTitle: true,
      onCard: 'state',
      render: (row) => <FaultLevel level={row.faultLevel} />,
    },
    { field: 'faultCodeText', width: 170, onCard: 'fact' },
    { field: 'faultUnit', width: 130, onCard: 'fact' },
  ];
}
