import type { forwardFailure } from '@vehicle/contract/telemetry/forward-target/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { absent } from '../../../kit/text/format.ts';

type Failure = z.output<typeof forwardFailure>;

const addressFaults = [
  'malformed',
  'scheme',
  'credentials',
  'port',
  'notAllowed',
  'forbidden',
  'unresolved',
] as const;

/** Why a target did not take something, as a sentence. */
export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('forwardTarget');
  return ({ code, detail }) => {
    const fault = addressFaults.find((each) => each === detail);
    if (code === 'address' && fault) return t(`addressFault.${fault}`);
    return t(`failure.${code}`, { detail });
  };
}

export function FailureText({ failure }: { failure: Failure | null }) {
  const text = useFailureText();
  return failure === null ? absent : <span className="forward-failure">{text(failure)}</span>;
}
