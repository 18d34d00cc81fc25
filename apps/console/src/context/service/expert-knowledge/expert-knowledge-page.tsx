import './expert-knowledge.css';
import { option } from '@vehicle/contract/core/option';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { Input } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import type { Column, Criterion, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { SheetTools } from '../../../kit/sheet/sheet-tools.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { FaultLevelSelect } from '../fault/fault-level-select.tsx';
import { FmiSelect } from '../fault/fmi-select.tsx';
import type { KnowledgeRow } from '../fault/knowledge-article.tsx';
import { knowledgeColumns } from '../fault/knowledge-columns.tsx';
import { KnowledgeDrawer } from '../fault/knowledge-drawer.tsx';
import { SpnSelect } from '../fault/spn-select.tsx';
import { ExpertKnowledgeForm, initial } from './expert-knowledge-form.tsx';

function ModelNames({ row }: { row: KnowledgeRow }) {
  const { t } = useTranslation('expertKnowledge');
  return row.modelNames ?? t('allModels');
}

/** `onRead` opens the reading view. */
function columnsOf(onRead: (row: KnowledgeRow) => void): readonly Column<KnowledgeRow>[] {
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

function criteriaOf(keywordHint: string): readonly Criterion[] {
  return [
    { field: 'keyword', control: <Input allowClear maxLength={64} placeholder={keywordHint} /> },
    optionCriterion('expertKnowledge', 'categoryId', option.category),
    optionCriterion('expertKnowledge', 'modelId', option.model),
    { field: 'spn', control: <SpnSelect allowClear /> },
    { field: 'fmi', control: <FmiSelect allowClear /> },
    { field: 'faultLevel', control: <FaultLevelSelect allowClear /> },
    { field: 'faultUnit', control: <Input allowClear maxLength={64} /> },
    { field: 'specNumber', control: <Input allowClear maxLength={64} /> },
  ];
}

/** R2.30: what experts know about faults and their cure, kept here and read in the expert library. */
export function ExpertKnowledgePage() {
  const { t } = useTranslation('expertKnowledge');
  const criteria = useMemo(() => criteriaOf(t('keywordHint')), [t]);
  const list = useResourceList(expertKnowledge, criteria);
  const dialog = useResourceDialog(expertKnowledge, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(expertKnowledge, dialog);
  const [reading, setReading] = useState<KnowledgeRow | null>(null);
  const read: RowAction<KnowledgeRow> = {
    key: 'read',
    title: t('read'),
    permission: 'NONE',
    onClick: setReading,
  };
  return (
    <>
      <ResourceListing
        namespace="expertKnowledge"
        list={list}
        columns={columnsOf(setReading)}
        criteria={criteria}
        tools={[add, removeSelected]}
        moreTools={<SheetTools resource={expertKnowledge} list={list} />}
        actions={[read, edit, remove]}
        hasSelection
      />
      <ExpertKnowledgeForm dialog={dialog} />
      <KnowledgeDrawer row={reading} onClose={() => setReading(null)} />
    </>
  );
}
