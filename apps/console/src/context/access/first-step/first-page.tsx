import './first-page.css';
import { CheckCircleFilled } from '@ant-design/icons';
import { type FirstSteps, firstSteps } from '@vehicle/contract/access/first-step/contract';
import { Alert, Button, Spin } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useMayOpen } from '../../../kit/api/use-may-open.ts';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { Permission } from '../../../kit/permission/permission.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { DemoPanel } from '../demo/demo-panel.tsx';

const every_ms = 3000;

type Step = FirstSteps['steps'][number];

/** What has come of it so far, as it comes. */
function News({ children }: { children: ReactNode }) {
  return (
    <p className="first-news" role="status">
      {children}
    </p>
  );
}

const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

function TerminalStep({ gatewayPort, isGatewayLocal, terminal, vehicle }: FirstSteps) {
  const { t } = useTranslation('firstStep');
  if (gatewayPort === null) return <p>{t('step.terminal.noGateway')}</p>;
  return (
    <>
      <FactList
        className="first-facts"
        label={(field) => t(`step.terminal.${field}`)}
        facts={[
          ['host', location.hostname],
          ['port', gatewayPort],
          ['protocol', t('step.terminal.protocolName')],
          ...(terminal
            ? ([
                ['number', terminal.terminalNo],
                ['sim', terminal.simNo],
              ] as const)
            : []),
        ]}
      />
      {(isGatewayLocal || isOwnMachine) && (
        <p className="first-note">{t(isGatewayLocal ? 'step.terminal.onlyLocal' : 'step.terminal.local')}</p>
      )}
      {terminal && (
        <News>
          {terminal.heardAt === null
            ? t('step.terminal.waiting', { terminalNo: terminal.terminalNo })
            : t('step.terminal.heard', {
                terminalNo: terminal.terminalNo,
                at: formatInstant(terminal.heardAt),
              })}{' '}
          {terminal.heardAt !== null && !vehicle?.hasTerminal && t('step.terminal.unbound')}
        </News>
      )}
    </>
  );
}

function VehicleStep({ vehicle }: FirstSteps) {
  const { t } = useTranslation('firstStep');
  if (vehicle === null) return null;
  const { id, hasTerminal, firstReportAt } = vehicle;
  const name = vehicle.plateNo ?? vehicle.vin;
  if (firstReportAt !== null)
    return (
      <News>
        {t('step.vehicle.reported', { name, at: formatInstant(firstReportAt) })}{' '}
        <Link to={`/singleVehicle/index/${id}`}>{t('step.vehicle.show')}</Link>
      </News>
    );
  return (
    <News>
      {t(hasTerminal ? 'step.vehicle.waiting' : 'step.vehicle.unbound', { name })}{' '}
      {!hasTerminal && (
        <Link to={`/data/vehicle?${new URLSearchParams({ vin: vehicle.vin })}`}>
          {t('step.vehicle.bind')}
        </Link>
      )}
    </News>
  );
}

const addresses = {
  org: '/system/org',
  model: '/data/vehicleModel?form=add',
  terminal: '/terminal?form=add',
  vehicle: '/data/vehicle?form=add',
  member: '/system/account?form=add',
  backup: '/system/retention',
} as const;

function StepAct({ step: { name, mayTake, takers }, isNext }: { step: Step; isNext: boolean }) {
  const { t } = useTranslation('firstStep');
  const mayOpen = useMayOpen();
  // Backups are set on the server; who may see how they go is led there, whether or not he sets them.
  const leads = name === 'backup' ? mayOpen('retention') : mayTake;
  if (leads)
    return (
      <Link className="first-act" data-next={isNext} to={addresses[name]}>
        {t(`step.${name}.act`)}
      </Link>
    );
  if (mayTake) return null;
  return (
    <p className="first-note">
      {takers.length === 0 ? t('noTakers') : t('takers', { names: takers.join(t('between')) })}
    </p>
  );
}

function StepItem({ step, of }: { step: Step; of: FirstSteps }) {
  // Where its reader goes on.
  const next = of.steps.find(({ isDone, mayTake }) => mayTake && !isDone);
  const { t } = useTranslation('firstStep');
  const { name, isDone } = step;
  return (
    <li className="first-step" data-step={name} data-done={isDone}>
      <div className="first-step-head">
        <h3>{t(`step.${name}.title`)}</h3>
        <span className="first-state">
          {isDone && <CheckCircleFilled aria-hidden />} {t(isDone ? 'done' : 'open')}
        </span>
      </div>
      <p>{t(`step.${name}.why`)}</p>
      {name === 'terminal' && <TerminalStep {...of} />}
      {name === 'vehicle' && <VehicleStep {...of} />}
      <StepAct step={step} isNext={step === next} />
    </li>
  );
}

interface FirstPageProps {
  isInUse: boolean;
  leave: () => void;
  putAside: () => void;
}

/** R14.7: what a platform that has just been set up still lacks: why, where, and whether it is there already. */
export function FirstPage({ isInUse: isKnownInUse, leave, putAside }: FirstPageProps) {
  const { t } = useTranslation('firstStep');
  const { t: demo } = useTranslation('demo');
  const { data, error, refetch } = usePolled(firstSteps, {}, every_ms);
  if (data === undefined) {
    if (error instanceof ApiError && error.status === 403) return <ForbiddenState />;
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return <Spin className="first-loading" />;
  }
  // It is here sooner than what every page is told each minute.
  const isInUse = isKnownInUse || data.vehicle?.firstReportAt != null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="first-page">
      <header className="first-head">
        <div>
          <h2>{t('title')}</h2>
          <p>{t('lead')}</p>
          <p className="figure">{t('progress', { done, all: data.steps.length })}</p>
        </div>
        <Button onClick={isInUse ? leave : putAside}>{t(isInUse ? 'toHome' : 'later')}</Button>
      </header>
      {isInUse && <Alert type="success" showIcon title={t('inUse')} />}
      <ol className="first-steps">
        {data.steps.map((step) => (
          <StepItem key={step.name} step={step} of={data} />
        ))}
      </ol>
      <Permission of="demo-edit">
        <section className="first-demo" aria-label={demo('title')}>
          <h3>{demo('offer')}</h3>
          <DemoPanel />
        </section>
      </Permission>
    </div>
  );
}
