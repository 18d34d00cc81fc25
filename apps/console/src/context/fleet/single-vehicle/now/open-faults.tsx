import './open-faults.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../../kit/dialog/once-needed.tsx';
import { usePermission } from '../../../../kit/permission/permission.tsx';
import { RelativeTime } from '../../../../kit/text/age.tsx';
import { formatInstant } from '../../../../kit/text/format.ts';
import { FaultLamp } from '../../../service/fault/fault-lamp.tsx';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { FaultName } from '../../../service/fault/fault-name.tsx';
import { codeOf, type FaultRow } from '../../../service/fault/fault-row.ts';
import { useFaultActs } from '../../../service/fault/use-fault-acts.ts';
import { useFaultNews } from '../fault-record/use-fault-news.ts';
import type { VehicleProps } from '../vehicle-row.ts';
import { useHandledFaults, useOpenFaults } from './use-open-faults.ts';

const FaultDrawer = lazyPart(async () => (await import('../fault-record/fault-drawer.tsx')).FaultDrawer);
const HandlingDialog = lazyPart(
  async () => (await import('../../../service/fault/handling-dialog.tsx')).HandlingDialog,
);

interface OpenFaultProps {
  row: FaultRow;
  onOpen: (row: FaultRow) => void;
  onTake: (row: FaultRow) => void;
}

/** What it is before how it is numbered; what to do about it, or who could begin. */
function OpenFault({ row, onOpen, onTake }: OpenFaultProps) {
  const { t } = useTranslation(['vehicleFault', 'singleVehicle']);
  const mayTake = usePermission('vehicle-fault-edit');
  const isFree = row.status === 'active' && row.handler === null;
  return (
    <li data-level={row.level} data-lamp={row.lamp} data-status={row.status}>
      {row.level !== null && <FaultLevel level={row.level} />}
      <strong>
        <FaultName row={row} onOpen={onOpen} />
      </strong>
      <span className="open-fault-facts">
        <span className="figure">{codeOf(row)}</span>
        {row.lamp !== 'none' && <FaultLamp lamp={row.lamp} />}
        <span title={formatInstant(row.firstAt)}>
          <RelativeTime at={row.firstAt} />
        </span>
        {row.handler !== null && (
          <span>
            {t(row.status === 'handled' ? 'singleVehicle:handledBy' : 'singleVehicle:takenBy', {
              name: row.handler,
            })}
          </span>
        )}
      </span>
      {isFree && mayTake ? (
        <Button type="link" onClick={() => onTake(row)}>
          {t('take')}
        </Button>
      ) : (
        <Button type="link" onClick={() => onOpen(row)}>
          {t('singleVehicle:measures')} ›
        </Button>
      )}
    </li>
  );
}

/** What is wrong with the machine now, the most urgent first, then what is mended and still reported; nothing where nothing is. */
export function OpenFaults({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['singleVehicle', 'vehicleFault']);
  const [opened, setOpened] = useState<FaultRow | null>(null);
  const [handled, setHandled] = useState<FaultRow | null>(null);
  const { take, handle, close } = useFaultActs(setHandled);
  const { rows: open } = useOpenFaults(vehicle.id);
  const { rows: mended } = useHandledFaults(vehicle.id);
  useFaultNews(vehicle.id);
  const rows = [...open, ...mended];
  const worst = rows[0];
  return (
    <>
      {worst && (
        <ul
          className="open-faults"
          data-level={worst.level ?? (worst.lamp === 'redStop' ? 4 : 1)}
          aria-label={t('openFaults')}
        >
          {rows.map((row) => (
            <OpenFault key={row.id} row={row} onOpen={setOpened} onTake={take.onClick} />
          ))}
        </ul>
      )}
      <OnceNeeded isNeeded={opened !== null}>
        <FaultDrawer row={opened} steps={[take, handle]} closing={close} onClose={() => setOpened(null)} />
      </OnceNeeded>
      <OnceNeeded isNeeded={handled !== null}>
        <HandlingDialog row={handled} onClose={() => setHandled(null)} />
      </OnceNeeded>
    </>
  );
}
