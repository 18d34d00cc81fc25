import type { ListedResource, ListedRow } from './crud-resource.ts';
import type { Criterion } from './declaration.ts';
import type { Criteria, Order } from './list-state.ts';
import { type ResourceList, useResourceList } from './use-resource-list.ts';

interface RecordQuestion {
  /** Criteria that the list has whatever the reader chooses, such as the vehicle. */
  fixed?: Criteria;
  /** Path parameters of the call. */
  params?: Readonly<Record<string, number>>;
  /** Where the reader has chosen none. */
  order: Order;
}

const noCriteria: readonly Criterion[] = [];
/** The address of the page is that of a tab: the list's own state stands beside it. */
const keptKeys = ['tab'];
const asking = { ownsErrors: true, staleTime_ms: 0 };

/** A list that stands in a tab of its page, such as one about one vehicle. */
export function useRecordList<Row extends ListedRow>(
  resource: ListedResource<Row>,
  { fixed = {}, ...question }: RecordQuestion,
): ResourceList<Row> {
  return useResourceList(resource, noCriteria, { ...question, always: fixed, keptKeys, asking });
}
