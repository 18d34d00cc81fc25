import { App } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorReaction, reactionTo } from '../../kit/api/error-reaction.ts';
import { restoreOrigin, takeSimulationEnd } from '../../kit/api/origin.ts';
import { useSession } from '../../kit/api/session.ts';
import { openPasswordDialog } from '../../kit/dialog/password-dialog-store.ts';
import { RequestId } from '../../kit/state/request-id.tsx';
import { announceThrough } from '../announcer.ts';
import { forgetSession } from '../session/sign-out.ts';

type AppTools = ReturnType<typeof App.useApp>;
type ErrorTexts = TFunction<'error'>;

// R9.8.
const successS = 3;

type Said = Exclude<ErrorReaction, { kind: 'signedOut' | 'changePassword' | 'kept' | 'nothing' }>;

function textOf(t: ErrorTexts, said: Said, failure: string | undefined): string {
  if (said.kind === 'forbidden') return `${t('forbidden')}${said.reason}`;
  return said.message || failure || t(said.fallback);
}

/** The same words twice at once are shown once: they are the key. */
function say(
  app: AppTools,
  said: Said,
  { text, title, error }: { text: string; title: string; error: unknown },
): void {
  const { durationS: duration } = said;
  if (said.kind === 'notification') {
    const description = (
      <>
        {text}
        <RequestId error={error} />
      </>
    );
    app.notification.warning({ key: text, title, description, duration });
  } else void app.message.error({ key: text, content: text, duration });
}

/** R8.5: one dialog, however many calls find out at the same time. R4.3: who acted as another member comes back to the own session. */
function useSignInDialog(app: AppTools, t: ErrorTexts): () => void {
  const isAsking = useRef(false);
  return () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const texts = useSession.getState().origin === null ? 'signedOut' : 'simulationOver';
    app.modal.confirm({
      title: t(`${texts}.title`),
      content: t(`${texts}.text`),
      okText: t(`${texts}.signIn`),
      cancelText: t(`${texts}.cancel`),
      onOk: () => (texts === 'signedOut' ? forgetSession() : restoreOrigin('ended')),
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };
}

/** R4.3: what the reload that ended a simulation has left to say. */
function useSimulationEnd(app: AppTools, t: ErrorTexts): void {
  useEffect(() => {
    const end = takeSimulationEnd();
    if (end === 'stopped') void app.message.success({ content: t('simulationStopped'), duration: successS });
    if (end === 'ended') void app.message.info({ content: t('simulationEnded'), duration: successS });
  }, [app, t]);
}

/** The one place where errors and successes of calls become toasts and dialogs (R8). */
export function AnnouncerBridge() {
  const app = App.useApp();
  const { t } = useTranslation('error');
  const { t: tCrud } = useTranslation('crud');
  const askToSignIn = useSignInDialog(app, t);
  useSimulationEnd(app, t);

  useEffect(() => {
    announceThrough({
      onError: (error, failure) => {
        const reaction = reactionTo(error);
        if (reaction.kind === 'signedOut') askToSignIn();
        else if (reaction.kind === 'changePassword') openPasswordDialog('forced');
        else if (reaction.kind === 'kept')
          void app.message.info({ key: 'kept', content: tCrud('keptForLater'), duration: successS });
        else if (reaction.kind !== 'nothing')
          say(app, reaction, { text: textOf(t, reaction, failure), title: t('notice'), error });
      },
      onSuccess: (text) => {
        if (text !== '') void app.message.success({ key: text, content: text, duration: successS });
      },
    });
  });

  return null;
}
