import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import { useLink } from '../api/link.ts';
import type { MarkStatus } from './status-shapes.ts';

/** What may still be said of machines: a page that has lost its own link knows of none what it does. */
export function useKnownStatus(): (status: LiveStatus) => MarkStatus {
  const isLinked = useLink(({ state }) => state === 'up');
  return (status) => (isLinked ? status : 'unknown');
}
