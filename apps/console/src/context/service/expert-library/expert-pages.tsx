import {
  expertCategories,
  expertFaultCodes,
  expertModels,
  expertSpecs,
} from '@vehicle/contract/service/expert-library/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ListedRow } from '../../../kit/list/crud-resource.ts';
import { EnumText } from '../../../kit/list/enum-text.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import { NumberedName } from '../fault/numbered-name.tsx';
import { ExpertScreen, type StepDeclaration } from './expert-screen.tsx';
import { stepList } from './use-expert-list.tsx';

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
    {
      field: 'energyType',
      width: 110,
      render: (row) => <EnumText namespace="expertLibrary" texts="energyType" value={row.energyType} />,
    },
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
