import { CheckOutlined, PlayCircleOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { usePermissionCheck } from '../../../kit/permission/permission.tsx';
import { type DebugRow, missingOf } from './debug-row.ts';
import { ForceDialog } from './force-dialog.tsx';
import type { DebugRun } from './use-debug-run.ts';

const DebugReport = lazy(async () => ({ default: (await import('./debug-report.tsx')).DebugReport }));

interface DebugStepsProps {
  row: DebugRow;
  run: DebugRun;
}

/** What comes next: starting, passing, passing by force, and the report. */
export function DebugSteps({ row, run }: DebugStepsProps) {
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
    if (await ask(t('sureToPass'))) await run.finish({ status: 'Pass' }).catch(console.error);
  };
  return (
    <>
      {isPermitted('vehicle-debug-update-progress') && (
        <>
          <Button
            type="primary"
            icon={<CheckOutlined />}
            onClick={() => void (number > 0 ? run.finish({ status: 'Pass' }).catch(console.error) : pass())}
          >
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
