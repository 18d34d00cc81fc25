import type { forwardFailure } from '@vehicle/contract/telemetry/forward-target/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useText } from '../../../kit/list/use-text.ts';
import { absent } from '../../../kit/text/format.ts';

type Failure = z.output<typeof forwardFailure>;

/** Why a target did not take something, as a sentence. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('forwardTarget');
  const text = useText('forwardTarget');
  return ({ code, detail }) => {
    const fault = `addressFault.${detail}`;
    const isNamed = code === 'address' && text(fault) !== fault;
    return isNamed ? text(fault) : t(`failure.${code}`, { detail });
  };
}

export function FailureText({ failure }: { failure: Failure | null }) {
  const text = useFailureText();
  return failure === null ? absent : <span className="forward-failure">{text(failure)}</span>;
}
