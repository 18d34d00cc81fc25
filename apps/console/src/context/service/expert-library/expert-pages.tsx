import {
  expertCases,
  expertCategories,
  expertFaultCodes,
  expertModels,
  expertSpecs,
} from '@vehicle/contract/service/expert-library/contract';
import { Spin } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { ListedResource, ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Column, RowAction } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import type { KnowledgeRow } from '../fault/knowledge-article.tsx';
import { KnowledgeDrawer } from '../fault/knowledge-drawer.tsx';
import { NumberedName } from '../fault/numbered-name.tsx';
import { ReadLink } from '../fault/read-link.tsx';
import { addressOf, type Choice, nextStep, type Step } from './expert-step.ts';
import { LibraryFrame } from './library-frame.tsx';
import { StepBar } from './step-bar.tsx';
import { stepList, useExpertList } from './use-expert-list.tsx';

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
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
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
interface StepDeclaration<Row extends ListedRow> {
  step: Step;
  resource: ListedResource<Row>;
  /** `nextOf`: what a row leads to, an address of the next step. */
  columns: (nextOf: (row: Row) => string) => readonly Column<Row>[];
  titleOf: (row: Row) => string;
  /** What the row chooses for the steps after it. */
  choiceOf: (row: Row) => Choice;
}

/** A step that chooses: its list, the details of a row, and the way on. */
function ExpertScreen<Row extends ListedRow>({ declaration }: { declaration: StepDeclaration<Row> }) {
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
    <LibraryFrame step={step} criteria={criteria}>
      <ResourceListing
        namespace="expertLibrary"
        name={`expert-${step}`}
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
    </LibraryFrame>
  );
}

/** What names a row, and leads to the next step; shown as `content` where that is more than the value. */
function titleColumn<Row, Field extends keyof Row & string>(
  field: Field,
  width: number,
  nextOf: (row: Row) => string,
  content: (row: Row) => ReactNode = (row) => String(row[field]),
) {
  const render = (row: Row) => <Link to={nextOf(row)}>{content(row)}</Link>;
  return { field, width, isSortable: true, isTitle: true, render };
}

const count = { field: 'knowledgeCount', width: 100, align: 'right', isSortable: true } as const;

/** R2.34: the expert fault library, one screen in four steps; the fifth is the case page. */
function pageOf<Row extends ListedRow>(declaration: StepDeclaration<Row>) {
  return () => <ExpertScreen declaration={declaration} />;
}

export const ExpertCategoryPage = pageOf({
  step: 'category',
  resource: stepList(expertCategories, ['knowledgeCount', 'name']),
  titleOf: ({ name }) => name,
  choiceOf: ({ id }) => ({ categoryId: id }),
  columns: (nextOf) => [
    titleColumn('name', 220, nextOf),
    { field: 'code', width: 160 },
    { field: 'parentName', width: 180 },
    enumColumn('expertLibrary', { field: 'energyType', width: 110 }),
    { field: 'modelCount', width: 100, align: 'right' },
    count,
  ],
});

export const ExpertModelPage = pageOf({
  step: 'model',
  resource: stepList(expertModels, ['knowledgeCount', 'name']),
  titleOf: ({ name }) => name,
  choiceOf: ({ id }) => ({ modelId: id }),
  columns: (nextOf) => [
    titleColumn('name', 220, nextOf),
    { field: 'code', width: 160 },
    { field: 'categoryName', width: 180 },
    { field: 'manufacturer', width: 180 },
    count,
  ],
});

// A spec number is no record; on its page it is known by its place.
const specs = expertSpecs.result.transform(({ rows, ...page }) => ({
  ...page,
  rows: rows.map((row, at) => ({ ...row, id: at })),
}));

export const ExpertSpecPage = pageOf({
  step: 'spec',
  resource: stepList({ ...expertSpecs, result: specs }, ['knowledgeCount', 'specNumber']),
  titleOf: ({ specNumber }) => specNumber,
  choiceOf: ({ specNumber }) => ({ specNumber }),
  columns: (nextOf) => [
    titleColumn('specNumber', 200, nextOf),
    { field: 'categoryName', width: 180 },
    { field: 'modelNames', width: 280 },
    count,
  ],
});

/** SAE J1939-73: an FMI has 5 bits. */
const fmis = 32;
const faultCodes = expertFaultCodes.result.transform(({ rows, ...page }) => ({
  ...page,
  rows: rows.map((row) => ({ ...row, id: row.spn * fmis + row.fmi })),
}));

export const ExpertFaultCodePage = pageOf({
  step: 'faultCode',
  resource: stepList({ ...expertFaultCodes, result: faultCodes }, ['knowledgeCount', 'spn', 'faultLevel']),
  titleOf: ({ spn, fmi }) => `SPN ${spn} FMI ${fmi}`,
  choiceOf: ({ spn, fmi }) => ({ spn, fmi }),
  columns: (nextOf) => [
    titleColumn('spn', 230, nextOf, (row) => <NumberedName number={row.spn} name={row.spnName} />),
    {
      field: 'fmi',
      width: 250,
      isTitle: true,
      render: (row) => <NumberedName number={row.fmi} name={row.fmiName} />,
    },
    {
      field: 'faultLevel',
      width: 110,
      isSortable: true,
      render: (row) => <FaultLevel level={row.faultLevel} />,
    },
    { field: 'faultName', width: 220 },
    { field: 'faultUnit', width: 140 },
    count,
  ],
});
