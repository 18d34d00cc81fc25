import {
  type downtime,
  downtimeSheet,
  queryDowntimes,
} from '@vehicle/contract/telemetry/availability/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCall } from '../../../../kit/api/query.ts';
import type { Column } from '../../../../kit/list/declaration.ts';
import { Instant } from '../../../../kit/text/instant.tsx';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { figureColumn } from '../figure-column.tsx';
import { FigureRows } from '../figure-rows.tsx';
import { orderOf } from '../order.ts';
import { SheetButton } from '../sheet-button.tsx';
import { choiceOf } from '../statistics-state.ts';
import { numbered, useReading } from '../use-reading.ts';
import type { Statistics } from '../use-statistics.ts';

type Row = z.infer<typeof downtime> & { id: number };

/** A fault by its name or its code, a maintenance by what it is called; the way to the record. */
function CauseLink({ row }: { row: Row }) {
  const { t } = useTranslation('statistics');
  const { cause, recordId, vehicleId, spn, fmi } = row;
  const page = `/singleVehicle/index/${vehicleId}`;
  const title = row.title ?? (spn === null ? t(`cause.${cause}`) : `SPN ${spn} FMI ${fmi}`);
  return (
    <Link to={cause === 'fault' ? `${page}?tab=faultRecord&fault=${recordId}` : `${page}?tab=maintenance`}>
      {title}
    </Link>
  );
}

function CauseName({ cause }: Pick<Row, 'cause'>) {
  const { t } = useTranslation('statistics');
  return t(`cause.${cause}`);
}

function TimesFrom({ isRecorded }: Pick<Row, 'isRecorded'>) {
  const { t } = useTranslation('statistics');
  return t(isRecorded ? 'timesFrom.record' : 'timesFrom.fault');
}

/** What still goes on has no end. */
function DownUntil({ at }: { at: string | null }) {
  const { t } = useTranslation('statistics');
  return at === null ? <span className="coverage-low">{t('stillDown')}</span> : <Instant at={at} />;
}

const columns: readonly Column<Row>[] = [
  {
    field: 'downFrom',
    width: 170,
    isSortable: true,
    isTitle: true,
    render: (row) => <Instant at={row.downFrom} />,
  },
  { field: 'downUntil', width: 170, render: (row) => <DownUntil at={row.downUntil} /> },
  figureColumn<Row>('down_h', 'amount'),
  { field: 'cause', width: 120, render: (row) => <CauseName cause={row.cause} /> },
  { field: 'title', width: 240, render: (row) => <CauseLink row={row} /> },
  { field: 'level', width: 100, render: ({ level }) => level !== null && <FaultLevel level={level} /> },
  { field: 'isRecorded', width: 150, render: (row) => <TimesFrom isRecorded={row.isRecorded} /> },
];

const properties = queryDowntimes.body.shape.order.unwrap().shape.property;

/** The times that a vehicle stood still, each with what it was for. */
export function DowntimeRows({ statistics, title }: { statistics: Statistics; title: string }) {
  const { state } = statistics;
  const { from, until, page, size } = state;
  const order = orderOf(state, properties);
  const list = { criteria: { ...choiceOf(state), from, until }, ...(order && { order }) };
  const { data, isFetching, error } = useCall(
    queryDowntimes,
    { body: { ...list, pageIndex: page, pageSize: size } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const rows = useMemo(
    // Faults and maintenances are numbered apart.
    () => data && { ...data, rows: numbered(data.rows, 1, size) },
    [data, size],
  );
  const readRows = useReading(queryDowntimes, (asked) => ({ body: { ...list, ...asked } }));
  const read = async (index: number, length: number) => {
    const found = await readRows(index, length);
    return { total: found.total, rows: numbered(found.rows, index, length) };
  };
  return (
    <FigureRows<Row>
      name="statistics-downtimes"
      statistics={statistics}
      query={{ data: rows, isFetching, error }}
      columns={columns}
      read={read}
      tools={<SheetButton sheet={downtimeSheet} title={title} state={state} list={list} />}
    />
  );
}
