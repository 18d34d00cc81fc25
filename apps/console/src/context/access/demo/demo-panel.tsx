import './demo-panel.css';
import { useQueryClient } from '@tanstack/react-query';
import {
  clearDemo,
  type DemoState,
  type DemoWork,
  demoState,
  makeDemo,
} from '@vehicle/contract/access/demo/contract';
import { Alert, Button, Progress as ProgressBar, Spin } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../kit/api/client.ts';
import { callKey, useCallMutation } from '../../../kit/api/query.ts';
import { type Polled, usePolled } from '../../../kit/api/use-polled.ts';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { formatNumber } from '../../../kit/text/format.ts';

const every_ms = 1000;
const commands = { make: 'node tools/demo/main.ts --again', remove: 'npm run demo:remove' };

const isRunning = (state: DemoState | undefined) => state?.work?.hasEnded === false;

/** The demo as it stands now; with it comes and goes what every page shows. */
function useDemo(): Polled<DemoState> {
  const client = useQueryClient();
  const asked = usePolled(demoState, {}, every_ms);
  const phase = asked.data === undefined ? null : `${asked.data.isPresent} ${isRunning(asked.data)}`;
  const last = useRef(phase);
  useEffect(() => {
    if (last.current !== null && last.current !== phase) void client.invalidateQueries();
    last.current = phase;
  }, [client, phase]);
  return asked;
}

function Counts({ counts }: { counts: DemoState['contents'] }) {
  const { t } = useTranslation('demo');
  return (
    <dl className="demo-counts">
      {counts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <div key={kind}>
            <dt>{t(`kind.${kind}`)}</dt>
            <dd className="figure">{formatNumber(count, 0)}</dd>
          </div>
        ))}
    </dl>
  );
}

function Progress({ work }: { work: DemoWork }) {
  const { t } = useTranslation('demo');
  const { step, done, total } = work;
  const label = total === 0 ? t(`step.${step}`) : `${t(`step.${step}`)} ${done} / ${total}`;
  return (
    <div className="demo-progress" role="status">
      {total > 0 && (
        <ProgressBar
          size="small"
          status="active"
          percent={Math.floor((100 * done) / total)}
          aria-label={label}
        />
      )}
      <span>
        {total === 0 && <Spin size="small" />} {label}
      </span>
    </div>
  );
}

/** What came of it and has been undone since is no news. */
const isNews = ({ isPresent }: DemoState, { act, failure }: DemoWork) =>
  failure !== null || isPresent === (act === 'make');

/** How the last that was asked for came to its end. */
function Outcome({ work: { act, failure, removal } }: { work: DemoWork }) {
  const { t } = useTranslation('demo');
  if (failure !== null)
    return <Alert type="error" showIcon title={t(`failed.${act}`)} description={failure} />;
  if (act === 'make') return <Alert type="success" showIcon title={t('made')} />;
  return (
    <Alert
      type="success"
      showIcon
      title={t('removed')}
      description={
        removal && (
          <>
            <Counts counts={removal.removed} />
            {removal.kept.length > 0 && (
              <>
                <p>{t('kept')}</p>
                <ul>
                  {removal.kept.map(({ kind, name }) => (
                    <li key={`${kind} ${name}`}>
                      {t(`kind.${kind}`)} {name}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        )
      }
    />
  );
}

/** What can be asked for. */
function Acts({ state }: { state: DemoState }) {
  const { t } = useTranslation('demo');
  const client = useQueryClient();
  const ask = useConfirmation();
  const creation = useCallMutation(makeDemo, { isQuiet: true });
  const removal = useCallMutation(clearDemo, { isQuiet: true });
  const show = {
    onSuccess: (answer: Answer<DemoState>) => client.setQueryData(callKey(demoState, {}), answer),
  };
  const remove = async () => {
    const question = (
      <>
        <p>{t('goes')}</p>
        <Counts counts={state.contents} />
        <p>{t('stays')}</p>
      </>
    );
    if (await ask(question, { title: t('remove'), isDanger: true })) removal.mutate({}, show);
  };
  if (!state.isSupervised)
    return <p>{t('unsupervised', { command: state.isPresent ? commands.remove : commands.make })}</p>;
  if (isRunning(state)) return null;
  const isBusy = creation.isPending || removal.isPending;
  return (
    <div className="demo-acts">
      {(!state.isPresent || !state.isPlaying) && (
        <Button disabled={isBusy} onClick={() => creation.mutate({}, show)}>
          {t(state.isPresent ? 'resume' : 'create')}
        </Button>
      )}
      {state.isPresent && (
        <Button danger disabled={isBusy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}

/** What there is of the demo, what becomes of it at this moment, and what can be asked for. */
export function DemoPanel() {
  const { t } = useTranslation('demo');
  const { data: state, error, refetch } = useDemo();
  if (state === undefined)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Spin />;
  const { isPresent, isPlaying, contents, work } = state;
  return (
    <div className="demo-panel">
      {isPresent ? (
        <>
          <p>
            {t('present')} · {t(isPlaying ? 'playing' : 'resting')}
          </p>
          <Counts counts={contents} />
        </>
      ) : (
        <p>{t('offerNote')}</p>
      )}
      {work && !work.hasEnded && <Progress work={work} />}
      {work?.hasEnded && isNews(state, work) && <Outcome work={work} />}
      <Acts state={state} />
    </div>
  );
}
