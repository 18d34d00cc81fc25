import {
  queryWorkDaily,
  workDailySheet,
  type workDay,
} from '@vehicle/contract/telemetry/work-daily/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { useCall } from '../../../../kit/api/query.ts';
import type { Column } from '../../../../kit/list/declaration.ts';
import { FigureRows } from '../figure-rows.tsx';
import { orderOf } from '../order.ts';
import { SheetButton } from '../sheet-button.tsx';
import { momentsOf } from '../statistics-range.ts';
import { choiceOf } from '../statistics-state.ts';
import { useReading } from '../use-reading.ts';
import type { Statistics } from '../use-statistics.ts';

export type DayRow = z.infer<typeof workDay> & { id: number };

interface DayRowsProps {
  title: string;
  statistics: Statistics;
  columns: readonly Column<DayRow>[];
}

const properties = queryWorkDaily.body.shape.order.unwrap().shape.property;

/** Lists in a cell, such as of refuellings, are for reading only. */
function exported(columns: readonly Column<DayRow>[]): string[] {
  const known: readonly string[] = workDailySheet.properties;
  return columns.map(({ field }) => field).filter((field) => known.includes(field));
}

/** One vehicle has each day once. */
function withId(row: z.infer<typeof workDay>): DayRow {
  return { ...row, id: Date.parse(row.day) };
}

/** The days of a vehicle that have usage; from each the way leads to its messages. */
export function DayRows({ title, statistics, columns }: DayRowsProps) {
  const { t } = useTranslation('statistics');
  const navigate = useNavigate();
  const { state } = statistics;
  const { from, until, page, size } = state;
  const order = orderOf(state, properties);
  const list = { criteria: { ...choiceOf(state), from, until }, ...(order && { order }) };
  const query = useCall(
    queryWorkDaily,
    { body: { ...list, pageIndex: page, pageSize: size } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const { data } = query;
  const rows = useMemo(() => data && { ...data, rows: data.rows.map(withId) }, [data]);
  const readDays = useReading(queryWorkDaily, (asked) => ({ body: { ...list, ...asked } }));
  const read = async (index: number, length: number) => {
    const found = await readDays(index, length);
    return { ...found, rows: found.rows.map(withId) };
  };
  const withDay = useMemo<readonly Column<DayRow>[]>(
    () => [{ field: 'day', width: 120, isSortable: true, isTitle: true }, ...columns],
    [columns],
  );
  return (
    <FigureRows<DayRow>
      name="statistics-days"
      statistics={statistics}
      query={{ data: rows, isFetching: query.isFetching, error: query.error }}
      columns={withDay}
      read={read}
      tools={
        <SheetButton
          sheet={workDailySheet}
          properties={['day', 'vin', ...exported(columns)]}
          title={title}
          state={state}
          list={list}
        />
      }
      actions={[
        {
          key: 'messages',
          title: t('messages'),
          permission: 'NONE',
          onClick: ({ vehicleId, day }) => {
            const moments = momentsOf(day);
            const address = new URLSearchParams({ vehicleId: String(vehicleId), ...moments });
            void navigate(`/monitoring/queryMessage?${address}`);
          },
        },
      ]}
    />
  );
}
