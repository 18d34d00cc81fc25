import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Column } from '../../../kit/list/declaration.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { caseAddress } from '../fault/case-address.ts';
import { FaultLevel } from '../fault/fault-level.tsx';
import { NumberedName } from '../fault/numbered-name.tsx';
import { EnabledSwitch } from './enabled-switch.tsx';
import type { FaultBaseRow } from './fault-code-row.ts';

/** The entries of the expert knowledge about a code, one click away. */
function KnowledgeLink({ row }: { row: FaultBaseRow }) {
  const { t } = useTranslation('faultBase');
  if (row.knowledgeCount === 0) return 0;
  return (
    <Link to={caseAddress(row)} aria-label={`${row.knowledgeCount} ${t('openCases', row)}`}>
      {row.knowledgeCount}
    </Link>
  );
}

function ModelName({ row }: { row: FaultBaseRow }) {
  const { t } = useTranslation('faultBase');
  return row.modelName ?? t('allModels');
}

/** As control units are usually written: `0x00 (0)`. */
function Address({ row }: { row: FaultBaseRow }) {
  const { t } = useTranslation('faultBase');
  const { sourceAddress } = row;
  if (sourceAddress === null) return t('anyAddress');
  return `0x${sourceAddress.toString(16).toUpperCase().padStart(2, '0')} (${sourceAddress})`;
}

export const columns: readonly Column<FaultBaseRow>[] = [
  {
    field: 'spn',
    width: 190,
    isSortable: true,
    render: (row) => <NumberedName number={row.spn} name={row.spnName} />,
  },
  {
    field: 'fmi',
    width: 290,
    isSortable: true,
    render: (row) => <NumberedName number={row.fmi} name={row.fmiName} />,
  },
  {
    field: 'level',
    width: 110,
    isSortable: true,
    isTitle: true,
    render: (row) => <FaultLevel level={row.level} />,
  },
  { field: 'name', width: 220, isSortable: true, isTitle: true },
  { field: 'unit', width: 130 },
  { field: 'modelId', width: 140, render: (row) => <ModelName row={row} /> },
  { field: 'sourceAddress', width: 130, render: (row) => <Address row={row} /> },
  { field: 'enabled', width: 80, render: (row) => <EnabledSwitch row={row} /> },
  { field: 'knowledgeCount', width: 100, align: 'right', render: (row) => <KnowledgeLink row={row} /> },
  { field: 'description', width: 240 },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, isSortable: true, render: (row) => <Instant at={row.createdAt} /> },
];
