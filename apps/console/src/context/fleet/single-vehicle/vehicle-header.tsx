import './vehicle-header.css';
import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useVehicleLivePart } from '../../../kit/api/live-store.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { Age } from '../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { CopyButton } from '../../../kit/text/copy-button.tsx';
import { ageOf } from '../../../kit/text/format.ts';
import { LastReport } from '../../../kit/text/last-report.tsx';
import { LiveStatus } from '../../../kit/text/live-status.tsx';
import { vehicleWord } from '../../../kit/text/vehicle-name.tsx';
import type { VehicleProps } from './vehicle-row.ts';

const TerminalCommands = lazyPart(async () => (await import('./terminal-commands.tsx')).TerminalCommands);

/** Below ground the receiver has no fix: the place is that of the portal. */
function PlaceNote({ vehicle }: VehicleProps) {
  const { t } = useTranslation(['singleVehicle', 'crud']);
  const oldAt = useVehicleLivePart(vehicle.id, (live) =>
    live?.position && !live.position.fixed ? live.position.at : null,
  );
  const note = useReadingOfNow((now_ms) => {
    if (oldAt === null) return '';
    const { unit, count } = ageOf(now_ms - Date.parse(oldAt));
    return t('oldPlace', { age: t(`crud:age.${unit}`, { n: count }) });
  });
  return note === '' ? null : <span className="place-note">{note}</span>;
}

interface Act {
  key: 'map' | 'track' | 'messages' | 'commands' | 'maintenance';
  icon: ReactNode;
  /** Where it leads; none: it opens something here. */
  to?: string;
}

function actsOf(id: number, mayCommand: boolean): readonly Act[] {
  const map = `/monitoring/distribution?vehicleId=${id}`;
  const commands: Act = { key: 'commands', icon: <MenuIcon name="terminal" /> };
  return [
    { key: 'map', icon: <MenuIcon name="distribution" />, to: map },
    { key: 'track', icon: <MenuIcon name="skill" />, to: `${map}&track=lastDay` },
    { key: 'messages', icon: <MenuIcon name="message" />, to: `/monitoring/queryMessage?vehicleId=${id}` },
    ...(mayCommand ? [commands] : []),
    {
      key: 'maintenance',
      icon: <MenuIcon name="clipboard" />,
      to: `/singleVehicle/index/${id}?tab=maintenance`,
    },
  ];
}

interface ActsProps extends VehicleProps {
  openFaults: number;
}

/** What can be done with the machine; below 1200 px as icons, on a phone behind one button. */
function Acts({ vehicle, openFaults }: ActsProps) {
  const { t } = useTranslation('singleVehicle');
  const navigate = useNavigate();
  const isNarrow = useIsNarrow();
  const mayCommand = usePermission('terminal-command') && vehicle.terminalId !== null;
  const [isCommanding, setIsCommanding] = useState(false);
  const acts = actsOf(vehicle.id, mayCommand);
  const start = ({ to }: Act) => {
    if (to === undefined) setIsCommanding(true);
    else void navigate(to);
  };
  return (
    <div className="vehicle-acts">
      {isNarrow ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: acts.map((act) => ({
              key: act.key,
              icon: act.icon,
              label: t(`actions.${act.key}`),
              onClick: () => start(act),
            })),
          }}
        >
          <Button icon={<MoreOutlined />} aria-label={t('actions.more')} />
        </Dropdown>
      ) : (
        acts.map((act) => (
          <Button
            key={act.key}
            icon={act.icon}
            aria-label={t(`actions.${act.key}`)}
            title={t(`actions.${act.key}`)}
            {...(act.to === undefined ? { onClick: () => start(act) } : { href: `#${act.to}` })}
          >
            <span className="act-word">{t(`actions.${act.key}`)}</span>
          </Button>
        ))
      )}
      {openFaults > 0 && (
        <Button
          type="primary"
          icon={<MenuIcon name="bug" />}
          href={`#/singleVehicle/index/${vehicle.id}?tab=faultRecord`}
        >
          {t('actions.faults')} <span className="figure">{openFaults}</span>
        </Button>
      )}
      {vehicle.terminalId !== null && (
        <OnceNeeded isNeeded={isCommanding}>
          <TerminalCommands
            terminalId={isCommanding ? vehicle.terminalId : null}
            onClose={() => setIsCommanding(false)}
          />
        </OnceNeeded>
      )}
    </div>
  );
}

/** Which vehicle this is, what it is doing, and how old that knowledge is. */
export function VehicleHeader({ vehicle, openFaults }: ActsProps) {
  const { t } = useTranslation('vehicle');
  const liveAt = useVehicleLivePart(vehicle.id, (live) => live?.at ?? null);
  const at = liveAt ?? vehicle.lastReportAt;
  return (
    <header className="vehicle-header">
      <div className="vehicle-facts">
        <div className="vehicle-title">
          <h2>{vehicleWord(vehicle)}</h2>
          <LiveStatus
            vehicleId={vehicle.id}
            offlineAfterS={vehicle.offlineAfter_s}
            reportIntervalS={vehicle.reportInterval_s}
            listed={vehicle.status}
          />
          <span className="vehicle-time">
            <LastReport vehicleId={vehicle.id} listed={vehicle.lastReportAt} />
            {at !== null && (
              <>
                {' · '}
                <Age at={at} />
              </>
            )}
          </span>
          <PlaceNote vehicle={vehicle} />
        </div>
        <p className="vehicle-line">
          {vehicleWord(vehicle) !== vehicle.vin && <span className="vin">{vehicle.vin}</span>}
          <CopyButton text={vehicle.vin} isIcon />
          <span>{vehicle.modelName}</span>
          <span>{vehicle.orgName}</span>
          {vehicle.terminalNo === null && <span>{t('noTerminal')}</span>}
        </p>
      </div>
      <Acts vehicle={vehicle} openFaults={openFaults} />
    </header>
  );
}
