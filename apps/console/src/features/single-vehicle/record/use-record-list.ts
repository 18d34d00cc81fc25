import type { ListedResource, ListedRow } from '../../../shared/crud/crud-resource.ts';
import type { Criterion } from '../../../shared/crud/declaration.ts';
import type { Criteria, Order } from '../../../shared/crud/list-state.ts';
import { type ResourceList, useResourceList } from '../../../shared/crud/use-resource-list.ts';

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
const asking = { ownsErrors: true, staleTimeMs: 0 };

/** A list about one vehicle that stands in a tab of its page. */
export function useRecordList<Row extends ListedRow>(
  resource: ListedResource<Row>,
  { fixed = {}, ...question }: RecordQuestion,
): ResourceList<Row> {
  return useResourceList(resource, noCriteria, { ...question, always: fixed, keptKeys, asking });
}
