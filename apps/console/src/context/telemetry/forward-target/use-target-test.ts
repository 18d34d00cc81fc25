import { testForwardTarget } from '@vehicle/contract/telemetry/forward-target/contract';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useFailureText } from './failure-text.tsx';
import type { TargetRow } from './target-row.ts';

/** Has the server connect to a target now, and says what came of it. */
export function useTargetTest(): (row: TargetRow) => void {
  const { t } = useTranslation(['forwardTarget', 'crud']);
  const { modal, message } = App.useApp();
  const failureText = useFailureText();
  const test = useCallMutation(testForwardTarget, { isQuiet: true });
  return ({ id, name }) => {
    const closeWaiting = message.loading(t('testing', { name }), 0);
    test.mutate(
      { params: { id } },
      {
        onSuccess: ({ object: { failure } }) =>
          failure === null
            ? void message.success(t('reached', { name }))
            : void modal.warning({
                title: t('notReached', { name }),
                content: failureText(failure),
                okText: t('crud:confirm'),
              }),
        onSettled: () => closeWaiting(),
      },
    );
  };
}
