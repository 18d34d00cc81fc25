import { expertCases } from '@vehicle/contract/service/expert-library/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import type { KnowledgeRow } from '../fault/knowledge-article.tsx';
import { knowledgeColumns } from '../fault/knowledge-columns.tsx';
import { KnowledgeDrawer } from '../fault/knowledge-drawer.tsx';
import { LibraryFrame } from './library-frame.tsx';
import { StepBar } from './step-bar.tsx';
import { stepList, useExpertList } from './use-expert-list.tsx';

const cases = stepList(expertCases, ['updatedAt', 'faultLevel', 'faultName']);

function columnsOf(onRead: (row: KnowledgeRow) => void): readonly Column<KnowledgeRow>[] {
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
  const { search, list, criteria, letGo } = useExpertList(cases);
  const [reading, setReading] = useState<KnowledgeRow | null>(null);
  const read: RowAction<KnowledgeRow> = {
    key: 'read',
    title: t('expertKnowledge:read'),
    permission: 'NONE',
    onClick: setReading,
  };
  return (
    <LibraryFrame step="case" criteria={criteria}>
      <ResourceListing
        namespace="expertLibrary"
        name="expert-case"
        list={list}
        columns={columnsOf(setReading)}
        criteria={search}
        middle={<StepBar current="case" criteria={criteria} onLetGo={letGo} />}
        tools={[]}
        actions={[read]}
      />
      <KnowledgeDrawer row={reading} onClose={() => setReading(null)} />
    </LibraryFrame>
  );
}
