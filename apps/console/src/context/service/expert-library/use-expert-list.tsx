import type { Call } from '@vehicle/contract/core/call';
import { expertCriteria } from '@vehicle/contract/service/expert-library/contract';
import { Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedResource, ListedRow } from '../../../kit/list/crud-resource.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { type Step, withoutChoice } from './expert-step.ts';

/** The call of a step as the page shell has it: with its criteria, and what it can be ordered by. */
export function stepList<C extends Call>(list: C, order: readonly [string, ...string[]]) {
  return { name: list.name, order, filter: expertCriteria, calls: { list } };
}

/** A step's list with the one search box of all steps. A search keeps what was chosen on the way; a reset goes back to everything. */
export function useExpertList<Row extends ListedRow>(resource: ListedResource<Row>) {
  const { t } = useTranslation('expertLibrary');
  const hint = t('keywordHint');
  const search = useMemo(
    () => [{ field: 'keyword', control: <Input allowClear maxLength={64} placeholder={hint} /> }],
    [hint],
  );
  const list = useResourceList(resource, search);
  const { criteria } = list.state;
  return {
    search,
    list: { ...list, search: (found: Criteria) => list.search({ ...criteria, ...found }) },
    /** What has been chosen on the way here, and what is searched for. */
    criteria,
    letGo: (step: Step) => list.search(withoutChoice(step, criteria)),
  };
}
