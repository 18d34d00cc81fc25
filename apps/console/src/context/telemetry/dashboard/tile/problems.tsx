import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { faultCount } from '@vehicle/contract/telemetry/home-report/contract';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePolled } from '../../../../kit/api/use-polled.ts';
import { useLanguage } from '../../../../kit/i18n/use-language.ts';
import { usePermission } from '../../../../kit/permission/permission.tsx';
import { RelativeTime } from '../../../../kit/text/age.tsx';
import { useReadingOfNow } from '../../../../kit/text/clock.ts';
import { absent, formatElapsed } from '../../../../kit/text/format.ts';
import { FaultLevel } from '../../../service/fault/fault-level.tsx';
import { codeOf, type FaultRow, useFaultName } from '../../../service/fault/fault-row.ts';
import { useTaking } from '../../../service/fault/use-fault-acts.ts';
import { faultServiceAddress, vehicleAddress } from '../addresses.ts';
import { faultsEvery_ms } from '../defaults.ts';
import { useOpenFaults } from './fault-queue.ts';
import { PlateLink } from './plate-link.tsx';
import { Nothing, Tile } from './tile.tsx';

const shownRows = 5;
const critical = 4;

/** For how long something has been so, in the largest whole unit. */
export function Lasting({ since }: { since: string }) {
  const language = useLanguage();
  const text = useReadingOfNow((now_ms) => formatElapsed((now_ms - Date.parse(since)) / 1000, language));
  return <span className="figure">{text}</span>;
}

interface TakeProps {
  fault: FaultRow;
}

/** The next step: to take it, or to look at what who has taken it does. */
function NextStep({ fault }: TakeProps) {
  const { t } = useTranslation('dashboard');
  const mayTake = usePermission(vehicleFault.permission.update);
  const { take, isPending } = useTaking();
  if (fault.handler === null && fault.status === 'active' && mayTake) {
    return (
      <Button
        type={fault.level === critical ? 'primary' : 'default'}
        loading={isPending}
        onClick={() => take(fault)}
      >
        {t('take')}
      </Button>
    );
  }
  return <Link to={vehicleAddress(fault.vehicleId, 'faultRecord')}>{t('look')}</Link>;
}

function ProblemRow({ fault, showsOrg }: { fault: FaultRow; showsOrg: boolean }) {
  const { t } = useTranslation(['dashboard', 'vehicleFault']);
  const nameOf = useFaultName();
  const { level, lamp, handler, vehicleId, vin, plateNo, orgName, firstAt, isStillReported } = fault;
  const facts = [
    ...(isStillReported ? [t('vehicleFault:stillReported')] : []),
    ...(handler === null || isStillReported ? [] : [t('handledBy', { name: handler })]),
    ...(lamp === 'redStop' ? [t('stopLamp')] : []),
    codeOf(fault),
  ];
  return (
    <tr data-level={level ?? undefined} data-stopping={lamp === 'redStop'}>
      <td>{level === null ? absent : <FaultLevel level={level} />}</td>
      <td className="tile-wide">
        <Link to={vehicleAddress(vehicleId, 'faultRecord')}>{nameOf(fault)}</Link>
        <small>{facts.join(' · ')}</small>
      </td>
      <td>
        <PlateLink vehicleId={vehicleId} vin={vin} plateNo={plateNo} />
        {showsOrg && <small>{orgName}</small>}
      </td>
      <td>
        <Lasting since={firstAt} />
      </td>
      <td>
        <NextStep fault={fault} />
      </td>
    </tr>
  );
}

/** What wants somebody now, the most urgent first. */
export function Problems({ showsOrg }: { showsOrg: boolean }) {
  const { t } = useTranslation('dashboard');
  const asked = useOpenFaults(shownRows);
  const counted = usePolled(faultCount, {}, faultsEvery_ms).data;
  const rows = asked.data?.rows ?? [];
  const more = { page: 'fault-service', to: faultServiceAddress(), title: t('way.faultService') } as const;
  const stopping = counted?.stopping ?? 0;
  return (
    <Tile
      title={t('tile.problems')}
      note={stopping > 0 && <b className="tile-alarm">{t('stoppingCount', { number: stopping })}</b>}
      asked={asked}
      isEmpty={rows.length === 0}
      whenEmpty={
        <Nothing way={more}>
          {t('noProblems')}
          {counted && counted.lastDoneAt !== null && (
            <>
              {t('lastDone')} <RelativeTime at={counted.lastDoneAt} />
            </>
          )}
        </Nothing>
      }
      more={more}
    >
      <table className="tile-table tile-problems">
        <thead>
          <tr>
            <th scope="col">{t('column.level')}</th>
            <th scope="col">{t('column.problem')}</th>
            <th scope="col">{t('column.vehicle')}</th>
            <th scope="col">{t('column.lasting')}</th>
            <th scope="col">
              <span className="tile-told">{t('column.step')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((fault) => (
            <ProblemRow key={fault.id} fault={fault} showsOrg={showsOrg} />
          ))}
        </tbody>
      </table>
      <p className="tile-foot">{t('problemTotal', { number: asked.data?.total ?? 0 })}</p>
    </Tile>
  );
}
