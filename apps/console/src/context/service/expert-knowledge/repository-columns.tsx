import { useTranslation } from 'react-i18next';
import type { Column } from '../../../kit/list/declaration.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import type { KnowledgeRow } from '../fault/knowledge-article.tsx';
import { knowledgeColumns } from '../fault/knowledge-columns.tsx';

function ModelNames({ row }: { row: KnowledgeRow }) {
  const { t } = useTranslation('expertKnowledge');
  return row.modelNames ?? t('allModels');
}

/** `onRead` opens the reading view. */
export function columnsOf(onRead: (row: KnowledgeRow) => void): readonly Column<KnowledgeRow>[] {
  return [
    ...knowledgeColumns(onRead),
    { field: 'categoryId', width: 150, render: (row) => row.categoryName },
    { field: 'modelNames', width: 180, render: (row) => <ModelNames row={row} /> },
    { field: 'specNumber', width: 130, isSortable: true },
    { field: 'reason', width: 240 },
    { field: 'fileIds', width: 80, align: 'right', render: (row) => row.files.length },
    { field: 'caseIds', width: 100, align: 'right', render: (row) => row.cases.length },
    { field: 'creator', width: 120 },
    { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
    { field: 'updatedAt', width: 180, isSortable: true, render: (row) => <Instant at={row.updatedAt} /> },
  ];
}
