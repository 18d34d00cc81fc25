import type { ExpertCriteria } from '@vehicle/contract/service/expert-library/contract';
import { type Criteria, defaultPageSize, writeListState } from '../../../kit/list/list-state.ts';

/** The reader's way through the library, each step narrowing the next (decisions §3). */
export const steps = ['category', 'model', 'spec', 'faultCode', 'case'] as const;
export type Step = (typeof steps)[number];

/** What has been chosen on the way. */
export type Choice = Omit<ExpertCriteria, 'keyword'>;

/** What a row of a step chooses. */
export const chosenBy: Readonly<Record<Step, readonly (keyof Choice)[]>> = {
  category: ['categoryId'],
  model: ['modelId'],
  spec: ['specNumber'],
  faultCode: ['spn', 'fmi'],
  case: [],
};

export function nextStep(step: Step): Step {
  return steps[steps.indexOf(step) + 1] ?? 'case';
}

/** Where a step stands with what has been chosen and searched for so far. */
export function addressOf(step: Step, criteria: Criteria): string {
  const search = writeListState({ page: 1, size: defaultPageSize, order: null, criteria }).toString();
  return `/expert/${step}${search === '' ? '' : `?${search}`}`;
}

/** The criteria without what one step has chosen. */
export function withoutChoice(step: Step, criteria: Criteria): Criteria {
  const gone: readonly string[] = chosenBy[step];
  return Object.fromEntries(Object.entries(criteria).filter(([name]) => !gone.includes(name)));
}
