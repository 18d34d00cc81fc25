import './vehicle-debug.css';
import { CheckOutlined, PlayCircleOutlined, PrinterOutlined } from '@ant-design/icons';
import type { DebugFinish } from '@vehicle/contract/service/debug-run/contract';
import { Button, Input, Spin } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { FormValues } from '../../../kit/form/use-resource-dialog.ts';
import { usePermission, usePermissionCheck } from '../../../kit/permission/permission.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { DebugItemLine } from './debug-item-line.tsx';
import { DebugProgress, DebugState } from './debug-marks.tsx';
import { type DebugRow, missingOf } from './debug-row.ts';
import { type DebugRun, useDebugRun } from './use-debug-run.ts';

const longestReason = 500;
const schema = z.strictObject({ reason: z.string().trim().min(1, { error: 'REQUIRED' }).max(longestReason) });
const fields = [
  { name: 'reason', control: <Input.TextArea rows={4} maxLength={longestReason} showCount /> },
] as const;
const values = { reason: '' };

interface ForceDialogProps {
  isOpen: boolean;
  onConfirm: (finish: DebugFinish) => Promise<void>;
  onClose: () => void;
}

/** Why a machine is let go although not everything has passed. */
function ForceDialog({ isOpen, onConfirm, onClose }: ForceDialogProps) {
  const { t } = useTranslation('vehicleDebug');
  const handleConfirm = async (written: FormValues) => {
    await onConfirm({ status: 'CompelPass', reason: schema.parse(written).reason });
    return { close: true };
  };
  return (
    <FormDialog
      {...{ isOpen, schema, fields, values, onClose }}
      title={t('force')}
      namespace="vehicleDebug"
      onConfirm={handleConfirm}
    >
      <p className="drawer-note">{t('forceNote')}</p>
    </FormDialog>
  );
}

const DebugReport = lazyPart(async () => (await import('./debug-report.tsx')).DebugReport);

interface DebugStepsProps {
  row: DebugRow;
  run: DebugRun;
}

/** What comes next: starting, passing, passing by force, and the report. */
function DebugSteps({ row, run }: DebugStepsProps) {
  const { t } = useTranslation('vehicleDebug');
  const isPermitted = usePermissionCheck();
  const [isForcing, setIsForcing] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const mayStart = row.status === null && isPermitted('vehicle-debug-start');
  return (
    <div className="debug-steps">
      {mayStart && (
        <Button
          type="primary"
          icon={<PlayCircleOutlined />}
          loading={run.isBusy}
          onClick={() => void run.start().catch(console.error)}
        >
          {t('start')}
        </Button>
      )}
      {row.status === 'Debuging' && <Ending row={row} run={run} onForce={() => setIsForcing(true)} />}
      {row.status !== null && (
        <Button icon={<PrinterOutlined />} onClick={() => setIsReporting(true)}>
          {t('report')}
        </Button>
      )}
      <ForceDialog isOpen={isForcing} onConfirm={run.finish} onClose={() => setIsForcing(false)} />
      {isReporting && (
        <Suspense fallback={null}>
          <DebugReport row={row} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Ending({ row, run, onForce }: DebugStepsProps & { onForce: () => void }) {
  const { t } = useTranslation('vehicleDebug');
  const isPermitted = usePermissionCheck();
  const ask = useConfirmation();
  const number = missingOf(row.items ?? []).length;
  const pass = async () => {
    // What is missing is said by the refusal.
    if (number > 0 || (await ask(t('sureToPass')))) await run.finish({ status: 'Pass' }).catch(console.error);
  };
  return (
    <>
      {isPermitted('vehicle-debug-update-progress') && (
        <>
          <Button type="primary" icon={<CheckOutlined />} onClick={() => void pass()}>
            {t('pass')}
          </Button>
          <Button danger onClick={onForce}>
            {t('force')}
          </Button>
        </>
      )}
      <span className="debug-missing" role="status">
        {number > 0 ? t('missing', { number }) : t('nothingMissing')}
      </span>
    </>
  );
}

/** What is debugged, against what, by whom and when. */
function DebugFacts({ row }: { row: DebugRow }) {
  const { t } = useTranslation('vehicleDebug');
  const facts = [
    ['status', <DebugState key="status" row={row} />],
    ['progress', <DebugProgress key="progress" row={row} />],
    ['vin', <VehicleLink key="vin" vehicleId={row.vehicleId} vin={row.vin} plateNo={row.plateNo} />],
    ['modelName', row.modelName],
    ['specName', `${row.specName} ${row.specVersion}`],
    ['terminalNo', row.terminalNo],
    ['operator', row.operator],
    ['startedAt', <Instant key="startedAt" at={row.startedAt} />],
    ['finishedAt', <Instant key="finishedAt" at={row.finishedAt} />],
    ...(row.compelReason === null ? [] : [['compelReason', row.compelReason] as const]),
    ...(row.remark === null ? [] : [['remark', row.remark] as const]),
  ] as const;
  return <FactList className="debug-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

/** What is looked at, in its order; it can be entered while the run goes on. */
function DebugItems({ row, run }: DebugStepsProps) {
  const { t } = useTranslation('vehicleDebug');
  const mayEnter = usePermission('vehicle-debug-update-progress') && row.status === 'Debuging';
  const items = row.items ?? [];
  const passed = items.filter((item) => item.passed).length;
  return (
    <section>
      <h3 className="debug-items-title">
        {t('items')}
        <small role="status">{t('passedOf', { passed, count: items.length })}</small>
      </h3>
      {row.status === 'Debuging' && <p className="drawer-note">{t('fillsItself')}</p>}
      <ol className="debug-items">
        {items.map((item) => (
          <DebugItemLine key={item.seq} item={item} onEnter={mayEnter ? run.enter : null} />
        ))}
      </ol>
    </section>
  );
}

/** R2.26: a run with everything that is looked at, filling while one looks. */
export function DebugDrawer(props: RowDialogProps<DebugRow>) {
  const { t } = useTranslation('vehicleDebug');
  return (
    <RecordDrawer {...props} title={({ vin }) => t('runOf', { vin })} width={980}>
      {({ id }) => <DebugDetail key={id} id={id} />}
    </RecordDrawer>
  );
}

function DebugDetail({ id }: { id: number }) {
  const run = useDebugRun(id);
  const { data, error, refetch } = run.query;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spin className="drawer-spin" />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="debug-detail" tabIndex={0}>
      <DebugFacts row={data} />
      <DebugSteps row={data} run={run} />
      <DebugItems row={data} run={run} />
    </article>
  );
}
