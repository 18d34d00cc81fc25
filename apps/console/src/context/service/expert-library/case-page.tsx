import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { knowledgeColumns } from '../fault/knowledge-columns.tsx';
import { KnowledgeDrawer } from '../fault/knowledge-drawer.tsx';
import { type CaseRow, caseList } from './expert-list.ts';
import { useSearchBox } from './expert-screen.tsx';
import { StepBar } from './step-bar.tsx';
import { useExpertList } from './use-expert-list.ts';

function columnsOf(onRead: (row: CaseRow) => void): readonly Column<CaseRow>[] {
  return [
    ...knowledgeColumns(onRead),
    { field: 'categoryName', width: 160 },
    { field: 'modelNames', width: 200 },
    { field: 'specNumber', width: 140 },
    { field: 'updatedAt', width: 180, isSortable: true, render: (row) => <Instant at={row.updatedAt} /> },
  ];
}

/** The last step: the cases that are left, to be read. */
export function CasePage() {
  const { t } = useTranslation(['expertLibrary', 'expertKnowledge']);
  const search = useSearchBox();
  const { list, criteria, letGo } = useExpertList(caseList, search);
  const [reading, setReading] = useState<CaseRow | null>(null);
  const read: RowAction<CaseRow> = {
    key: 'read',
    title: t('expertKnowledge:read'),
    permission: 'NONE',
    onClick: setReading,
  };
  return (
    <>
      <ResourceListing
        namespace="expertLibrary"
        list={list}
        columns={columnsOf(setReading)}
        criteria={search}
        middle={<StepBar current="case" criteria={criteria} onLetGo={letGo} />}
        tools={[]}
        actions={[read]}
      />
      <KnowledgeDrawer row={reading} onClose={() => setReading(null)} />
    </>
  );
}
