import { useQueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallResult } from '@vehicle/contract/core/call';
import { callOptions } from '../../../kit/api/query.ts';

interface AskedPage {
  pageIndex: number;
  pageSize: number;
}

/** Reads any page of a table, for those who want all of them. */
export function useReading<C extends Call>(call: C, inputOf: (page: AskedPage) => CallInput<C>) {
  const client = useQueryClient();
  return async (pageIndex: number, pageSize: number): Promise<CallResult<C>> =>
    (await client.fetchQuery(callOptions(call, inputOf({ pageIndex, pageSize })))).object;
}

/** Rows that have no id of their own are numbered through all pages. */
export function numbered<Row>(rows: readonly Row[], page: number, size: number): Array<Row & { id: number }> {
  return rows.map((row, at) => ({ ...row, id: (page - 1) * size + at + 1 }));
}
