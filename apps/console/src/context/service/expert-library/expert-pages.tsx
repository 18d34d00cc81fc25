import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EnumText } from '../../../kit/list/enum-text.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import { NumberedName } from '../fault/numbered-name.tsx';
import {
  type CategoryRow,
  categoryList,
  type FaultCodeRow,
  faultCodeList,
  type ModelRow,
  modelList,
  type SpecRow,
  specList,
} from './expert-list.ts';
import { ExpertScreen, type StepDeclaration } from './expert-screen.tsx';

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

const categories: StepDeclaration<CategoryRow> = {
  step: 'category',
  resource: categoryList,
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
};

const models: StepDeclaration<ModelRow> = {
  step: 'model',
  resource: modelList,
  titleOf: ({ name }) => name,
  choiceOf: ({ id }) => ({ modelId: id }),
  columns: (nextOf) => [
    titleColumn('name', 220, nextOf),
    { field: 'code', width: 160 },
    { field: 'categoryName', width: 180 },
    { field: 'manufacturer', width: 180 },
    count,
  ],
};

const specs: StepDeclaration<SpecRow> = {
  step: 'spec',
  resource: specList,
  titleOf: ({ specNumber }) => specNumber,
  choiceOf: ({ specNumber }) => ({ specNumber }),
  columns: (nextOf) => [
    titleColumn('specNumber', 200, nextOf),
    { field: 'categoryName', width: 180 },
    { field: 'modelNames', width: 280 },
    count,
  ],
};

const faultCodes: StepDeclaration<FaultCodeRow> = {
  step: 'faultCode',
  resource: faultCodeList,
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
};

/** R2.34: the expert fault library, one screen in four steps; the fifth is the case page. */
export function ExpertCategoryPage() {
  return <ExpertScreen declaration={categories} />;
}
export function ExpertModelPage() {
  return <ExpertScreen declaration={models} />;
}
export function ExpertSpecPage() {
  return <ExpertScreen declaration={specs} />;
}
export function ExpertFaultCodePage() {
  return <ExpertScreen declaration={faultCodes} />;
}
