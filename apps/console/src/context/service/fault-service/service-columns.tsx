import { Link } from 'react-router';
import type { Column } from '../../../kit/list/declaration.ts';
import { RelativeTime } from '../../../kit/text/age.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';
import { FaultLevel } from '../fault/fault-level.tsx';
import { codeOf, type FaultRow, useFaultName } from '../fault/fault-row.ts';
import { HandlerName, PartList } from './handler-name.tsx';

/** All of a fault is told with its machine. */
function FaultLink({ row }: { row: FaultRow }) {
  const nameOf = useFaultName();
  const name = nameOf(row);
  const code = codeOf(row);
  return (
    <>
      <Link to={`/singleVehicle/index/${row.vehicleId}?tab=faultRecord&fault=${row.id}`}>{name}</Link>
      {name !== code && <small className="service-code">{code}</small>}
    </>
  );
}

const first: readonly Column<FaultRow>[] = [
  {
    field: 'level',
    width: 115,
    isTitle: true,
    render: ({ level }) => (level === null ? absent : <FaultLevel level={level} />),
  },
  { field: 'faultName', width: 225, isTitle: true, render: (row) => <FaultLink row={row} /> },
  { field: 'vin', width: 190, render: ({ vin, vehicleId }) => <VinLink vin={vin} vehicleId={vehicleId} /> },
  { field: 'modelName', width: 160 },
];
const owner: Column<FaultRow> = { field: 'orgName', width: 160 };
const since: Column<FaultRow> = {
  field: 'firstAt',
  width: 130,
  isSortable: true,
  render: ({ firstAt }) => (
    <span title={formatInstant(firstAt)}>
      <RelativeTime at={firstAt} />
    </span>
  ),
};
const handler: Column<FaultRow> = {
  field: 'handler',
  width: 150,
  render: (row) => <HandlerName row={row} />,
};

export const waitingColumns: readonly Column<FaultRow>[] = [
  ...first,
  owner,
  since,
  { field: 'occurrences', width: 80, align: 'right' },
];

export const takenColumns: readonly Column<FaultRow>[] = [
  ...first,
  handler,
  since,
  owner,
  { field: 'takenAt', width: 170, render: ({ takenAt }) => <Instant at={takenAt} /> },
];

export const doneColumns: readonly Column<FaultRow>[] = [
  ...first,
  handler,
  { field: 'handledAt', width: 170, isSortable: true, render: ({ handledAt }) => <Instant at={handledAt} /> },
  { field: 'resolution', width: 260 },
  { field: 'parts', width: 200, render: ({ parts }) => <PartList parts={parts} /> },
];
