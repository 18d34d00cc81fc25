import { App } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ErrorReaction, reactionTo } from '../../shared/api/error-reaction.ts';
import { announceThrough } from '../announcer.ts';
import { forgetSession } from '../session/sign-out.ts';
import { openPasswordDialog } from './password-dialog-store.ts';

type AppTools = ReturnType<typeof App.useApp>;

const successS = 3;

type Said = Extract<ErrorReaction, { kind: 'toast' | 'notification' }>;

/** The same words twice at once are shown once: they are the key. */
function say(app: AppTools, t: TFunction<'error'>, { kind, message, fallback, durationS }: Said): void {
  const text = message || t(fallback);
  if (kind === 'toast') void app.message.error({ key: text, content: text, duration: durationS });
  else app.notification.warning({ key: text, title: t('notice'), description: text, duration: durationS });
}

/** R8.5: one dialog, however many calls find out at the same time. */
function useSignInDialog(app: AppTools, t: TFunction<'error'>): () => void {
  const isAsking = useRef(false);
  return () => {
    if (isAsking.current) return;
    isAsking.current = true;
    app.modal.confirm({
      title: t('signedOut.title'),
      content: t('signedOut.text'),
      okText: t('signedOut.signIn'),
      cancelText: t('signedOut.cancel'),
      onOk: () => forgetSession(),
      afterClose: () => {
        isAsking.current = false;
      },
    });
  };
}

/** The one place where errors and successes of calls become toasts and dialogs (R8). */
export function AnnouncerBridge() {
  const app = App.useApp();
  const { t } = useTranslation('error');
  const askToSignIn = useSignInDialog(app, t);

  useEffect(() => {
    announceThrough({
      onError: (error) => {
        const reaction = reactionTo(error);
        if (reaction.kind === 'signedOut') askToSignIn();
        else if (reaction.kind === 'changePassword') openPasswordDialog('forced');
        else if (reaction.kind !== 'nothing') say(app, t, reaction);
      },
      onSuccess: (text) => {
        if (text !== '') void app.message.success({ key: text, content: text, duration: successS });
      },
    });
  });

  return null;
}
