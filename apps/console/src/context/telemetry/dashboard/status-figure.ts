import type { LiveStatus } from '@vehicle/contract/core/enumeration';
import type { FigureName } from '../../../kit/figure/definition-text.tsx';

/** The definition of how many machines do what. */
export const statusFigure = {
  fault: 'statusFault',
  working: 'statusWorking',
  idle: 'statusIdle',
  online: 'statusOnline',
  offline: 'statusOffline',
  never: 'statusNever',
} as const satisfies Readonly<Record<LiveStatus, FigureName>>;
