import { expertCases } from '@vehicle/contract/service/expert-library/contract';
import { Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { ListedResource, ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import type { KnowledgeRow } from '../fault/knowledge-article.tsx';
import { KnowledgeDrawer } from '../fault/knowledge-drawer.tsx';
import { ReadLink } from '../fault/read-link.tsx';
import { addressOf, type Choice, nextStep, type Step } from './expert-step.ts';
import { StepBar } from './step-bar.tsx';
import { useExpertList } from './use-expert-list.tsx';

interface LatestCasesProps {
  criteria: Criteria;
  onRead: (row: KnowledgeRow) => void;
  /** The way to all of them leaves the drawer. */
  onLeave: () => void;
}

const shown = 5;

/** The cases of what a detail is about, those that were changed last. */
function LatestCases({ criteria, onRead, onLeave }: LatestCasesProps) {
  const { t } = useTranslation('expertLibrary');
  const query = useCall(
    expertCases,
    {
      body: { criteria, order: { property: 'updatedAt', direction: 'DESC' }, pageIndex: 1, pageSize: shown },
    },
    { ownsErrors: true },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin />;
  const { rows, total } = query.data;
  if (total === 0) return <p className="drawer-note">{t('noCases')}</p>;
  return (
    <>
      <ul className="expert-latest">
        {rows.map((row) => (
          <li key={row.id}>
            <ReadLink row={row} onRead={onRead} />
            <FaultLevel level={row.faultLevel} />
            <Instant at={row.updatedAt} />
          </li>
        ))}
      </ul>
      <Link to={addressOf('case', criteria)} onClick={onLeave}>
        {t('allCases', { number: total })}
      </Link>
    </>
  );
}

/** One step of the library. */
export interface StepDeclaration<Row extends ListedRow> {
  step: Step;
  resource: ListedResource<Row>;
  /** `nextOf`: what a row leads to, an address of the next step. */
  columns: (nextOf: (row: Row) => string) => readonly Column<Row>[];
  titleOf: (row: Row) => string;
  /** What the row chooses for the steps after it. */
  choiceOf: (row: Row) => Choice;
}

/** A step that chooses: its list, the details of a row, and the way on. */
export function ExpertScreen<Row extends ListedRow>({ declaration }: { declaration: StepDeclaration<Row> }) {
  const { step, resource, titleOf, choiceOf } = declaration;
  const { t } = useTranslation('expertLibrary');
  const navigate = useNavigate();
  const text = useText('expertLibrary');
  const { search, list, criteria, letGo } = useExpertList(resource);
  const [looking, setLooking] = useState<Row | null>(null);
  const [reading, setReading] = useState<KnowledgeRow | null>(null);
  const narrowed = (row: Row): Criteria => ({ ...criteria, ...choiceOf(row) });
  const columns = declaration.columns((row) => addressOf(nextStep(step), narrowed(row)));
  const leadTo = (to: Step): RowAction<Row> => ({
    key: to,
    title: t(`step.${to}`),
    permission: 'NONE',
    onClick: (row) => void navigate(addressOf(to, narrowed(row))),
  });
  const detail: RowAction<Row> = {
    key: 'detail',
    title: t('detail'),
    permission: 'NONE',
    onClick: setLooking,
  };
  const further = nextStep(step) === 'case' ? [] : [leadTo('case')];
  return (
    <>
      <ResourceListing
        namespace="expertLibrary"
        list={list}
        columns={columns}
        criteria={search}
        middle={<StepBar current={step} criteria={criteria} onLetGo={letGo} />}
        tools={[]}
        actions={[detail, leadTo(nextStep(step)), ...further]}
      />
      <RecordDrawer
        row={looking}
        title={(row) => t('detailOf', { title: titleOf(row) })}
        width={720}
        onClose={() => setLooking(null)}
      >
        {(row) => (
          <>
            <FactList
              className="expert-facts"
              facts={columns.map(({ field, render }) => [
                field,
                render?.(row) ?? <FieldValue key={field} value={row[field]} />,
              ])}
              label={(field) => text(`field.${field}`)}
            />
            <h3 className="section-title">{t('latestCases')}</h3>
            <LatestCases criteria={narrowed(row)} onRead={setReading} onLeave={() => setLooking(null)} />
          </>
        )}
      </RecordDrawer>
      <KnowledgeDrawer row={reading} onClose={() => setReading(null)} />
    </>
  );
}
