import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { useCall } from '../../../../kit/api/query.ts';
import type { ListedResource } from '../../../../kit/list/crud-resource.ts';
import type { Column, RowAction } from '../../../../kit/list/declaration.ts';
import { useText } from '../../../../kit/list/use-text.ts';
import { VehicleLink } from '../../../../kit/text/vehicle-name.tsx';
import { ChoiceRow } from '../choice-row.tsx';
import { FigureRows } from '../figure-rows.tsx';
import { orderOf } from '../order.ts';
import { SheetButton, type SheetButtonProps } from '../sheet-button.tsx';
import { choiceOf, fleetGroupOf, type Group, type StatisticsState } from '../statistics-state.ts';
import { useReading } from '../use-reading.ts';
import type { Statistics } from '../use-statistics.ts';

interface FleetRow {
  id: number;
  name: string;
  plateNo: string | null;
}

interface FleetRowsProps<Row extends FleetRow> {
  statistics: Statistics;
  call: ListedResource<Row>['calls']['list'];
  /** The question, but for its page. */
  list: ReturnType<typeof fleetListOf>;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  sheet: SheetButtonProps['sheet'];
  /** Of the sheet's columns those that the list shows, too. */
  properties?: readonly string[];
  title: string;
  /** What a vehicle leads to, where that is not its days. */
  way?: string;
}

/** What the rows of a table stand for. */
export function GroupChoice({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const text = useText('statistics');
  const { state, groups, show } = statistics;
  return (
    <ChoiceRow<Group>
      label={t('groupLabel')}
      choices={groups.map((name) => ({ name, title: text(`group.${name}`) }))}
      chosen={state.groupBy}
      onChoose={(groupBy) => show({ groupBy })}
    />
  );
}

/** What a list of the fleet is asked for with, but for its page. */
export function fleetListOf<Property extends string>(
  state: StatisticsState,
  properties: z.ZodType<Property>,
) {
  const { from, until } = state;
  const order = orderOf(state, properties);
  return {
    groupBy: fleetGroupOf(state),
    criteria: { ...choiceOf(state), from, until },
    ...(order && { order }),
  };
}

/** What a row stands for; the way to what is behind it. */
function FleetName({ row, statistics }: { row: FleetRow; statistics: Statistics }) {
  const { state, addressOf } = statistics;
  if (state.groupBy === 'vehicle')
    return <VehicleLink vehicleId={row.id} vin={row.name} plateNo={row.plateNo} />;
  // A row of an organisation is of its own vehicles, without those of the organisations below it.
  const choice =
    state.groupBy === 'model'
      ? { modelId: row.id, groupBy: 'vehicle' as const }
      : { orgId: row.id, orgDepth: 'alone' as const, groupBy: 'vehicle' as const };
  return <Link to={addressOf(choice)}>{row.name}</Link>;
}

/** Figures by vehicle, model or organisation; each row leads to what it is made of. */
export function FleetRows<Row extends FleetRow>(props: FleetRowsProps<Row>) {
  const { statistics, call, columns, way, ...file } = props;
  const { t } = useTranslation('statistics');
  const { state, show } = statistics;
  const query = useCall(
    call,
    { body: { ...file.list, pageIndex: state.page, pageSize: state.size } },
    { keepsPrevious: true, ownsErrors: true },
  );
  const read = useReading(call, (page) => ({ body: { ...file.list, ...page } }));
  const named = useMemo(() => {
    const render = (row: Row) => <FleetName row={row} statistics={statistics} />;
    return columns.map((column, at) => (at === 0 ? { ...column, render } : column));
  }, [columns, statistics]);
  const days: RowAction<Row> = {
    key: 'days',
    title: way ?? t('days'),
    permission: 'NONE',
    onClick: ({ id }) => show({ vehicleId: id }),
  };
  return (
    <FigureRows
      name="statistics-fleet"
      {...{ statistics, query, read }}
      columns={named}
      tools={
        <>
          <GroupChoice statistics={statistics} />
          <SheetButton {...file} state={state} />
        </>
      }
      actions={state.groupBy === 'vehicle' ? [days] : []}
    />
  );
}
