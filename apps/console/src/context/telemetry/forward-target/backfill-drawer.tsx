import './forward-target.css';
import { useQueryClient } from '@tanstack/react-query';
import type { CallResult } from '@vehicle/contract/core/call';
import {
  cancelForwardBackfill,
  queryForwardBackfills,
  startForwardBackfill,
} from '@vehicle/contract/telemetry/forward-target/contract';
import { Button, type TableColumnType } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { VehicleMultiSelect } from '../../../kit/choice/vehicle-multi-select.tsx';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import { Permission } from '../../../kit/permission/permission.tsx';
import { cellColumn, numberColumn } from '../../../kit/table/cell-column.ts';
import { PagedTable } from '../../../kit/table/paged-table.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import type { TargetRow } from './target-row.ts';

const forwarded = { forwarding: 'open' } as const;

/** Vehicles whose forwarding is open. */
function VehiclesField(control: ControlProps<readonly number[], number[]>) {
  const { t } = useTranslation('forwardTarget');
  return <VehicleMultiSelect {...control} among={forwarded} placeholder={t('vehiclesHint')} />;
}

interface BackfillFormProps {
  targetId: number;
  isOpen: boolean;
  onClose: () => void;
}

const range = z.tuple([z.iso.datetime(), z.iso.datetime()]);
const form = z.object({ vehicleIds: startForwardBackfill.body.shape.vehicleIds, until: range });

const fields: readonly FormField[] = [
  { name: 'vehicleIds', control: <VehiclesField /> },
  { name: 'until', control: <RangeField /> },
];
const values = { vehicleIds: [] };

/** Which stored messages are sent again. */
function BackfillForm({ targetId, isOpen, onClose }: BackfillFormProps) {
  const { t } = useTranslation('forwardTarget');
  const reload = useReload([queryForwardBackfills]);
  const start = useCallMutation(startForwardBackfill);
  const confirm = async (written: Readonly<Record<string, unknown>>) => {
    const {
      vehicleIds,
      until: [from, until],
    } = form.parse(written);
    await start.mutateAsync({ params: { id: targetId }, body: { vehicleIds, from, until } });
    await reload();
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('startBackfill')}
      namespace="forwardTarget"
      schema={form}
      fields={fields}
      values={values}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

type Backfill = CallResult<typeof queryForwardBackfills>['rows'][number];

const pageSize = 20;
const askedEvery_ms = 5_000;

/** Stored messages that are sent again, and how far that is. */
export function BackfillDrawer(props: RowDialogProps<TargetRow>) {
  const { t } = useTranslation('forwardTarget');
  return (
    <RecordDrawer {...props} title={({ name }) => t('backfillsOf', { name })} width={1080}>
      {(row) => <BackfillTable target={row} />}
    </RecordDrawer>
  );
}

/** All of it has arrived, or some is left. */
function stateOf({ state, waiting }: Backfill): 'running' | 'done' | 'canceled' {
  if (state === 'canceled') return 'canceled';
  return state === 'queued' && waiting === 0 ? 'done' : 'running';
}

function useBackfills(id: number, pageIndex: number) {
  const client = useQueryClient();
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: [queryForwardBackfills.name] });
    const interval = setInterval(ask, askedEvery_ms);
    return () => clearInterval(interval);
  }, [client]);
  return useCall(
    queryForwardBackfills,
    { params: { id }, body: { pageIndex, pageSize } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
}

function CancelButton({ targetId, backfill }: { targetId: number; backfill: Backfill }) {
  const { t } = useTranslation('forwardTarget');
  const reload = useReload([queryForwardBackfills]);
  const cancel = useCallMutation(cancelForwardBackfill);
  if (stateOf(backfill) !== 'running') return absent;
  const handleCancel = () =>
    cancel.mutate({ params: { id: targetId }, body: { backfillId: backfill.id } }, { onSettled: reload });
  return (
    <Permission of="forward-target-edit">
      <Button size="small" danger loading={cancel.isPending} onClick={handleCancel}>
        {t('cancelBackfill')}
      </Button>
    </Permission>
  );
}

function BackfillTable({ target: { id, enabled } }: { target: TargetRow }) {
  const { t } = useTranslation('forwardTarget');
  const [page, setPage] = useState(1);
  const [isAdding, setIsAdding] = useState(false);
  const query = useBackfills(id, page);
  const span = (row: Backfill) => (
    <>
      <Instant at={row.from} /> – <Instant at={row.until} />
    </>
  );
  const sent = (row: Backfill) =>
    `${formatNumber(row.enqueued - row.waiting, 0)} / ${formatNumber(row.enqueued, 0)}`;
  const vehicles = (row: Backfill) => `${row.vehiclesDone} / ${row.vehicles}`;
  const columns: TableColumnType<Backfill>[] = [
    cellColumn('createdAt', t('field.createdAt'), (row) => <Instant at={row.createdAt} />),
    cellColumn('span', t('field.until'), span),
    cellColumn('state', t('field.state'), (row) => t(`backfillState.${stateOf(row)}`)),
    numberColumn('vehicles', t('field.vehicleIds'), vehicles),
    numberColumn('sent', t('field.sent'), sent),
    { key: 'cancel', render: (_, row) => <CancelButton targetId={id} backfill={row} /> },
  ];
  return (
    <>
      <p className="forward-note">{t('backfillsNote')}</p>
      <Permission of="forward-target-edit">
        <div className="forward-tools">
          <Button type="primary" disabled={!enabled} onClick={() => setIsAdding(true)}>
            {t('startBackfill')}
          </Button>
        </div>
      </Permission>
      <PagedTable
        query={query}
        columns={columns}
        lines={(row) => [
          span(row),
          `${t(`backfillState.${stateOf(row)}`)} · ${t('field.sent')} ${sent(row)}`,
          <CancelButton key="cancel" targetId={id} backfill={row} />,
        ]}
        whenEmpty={t('noBackfills')}
        onPageChange={setPage}
      />
      <BackfillForm targetId={id} isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}
