import type { Call } from '@vehicle/contract/core/call';
import { readXlsx } from '../../record/sheet/xlsx-reader.ts';
import { textsOf } from '../../record/sheet/xlsx-testing.ts';
import type { TestApp } from '../app.ts';

interface AskedSheet {
  call: Call;
  properties: readonly string[];
  list: object;
  token: string;
}

/** The cells of a list's file, its titles first. */
export async function takeListSheet(server: TestApp, { call, properties, list, token }: AskedSheet) {
  const columns = properties.map((property) => ({ property, title: `标题 ${property}` }));
  const response = await server.app.inject({
    method: 'POST',
    url: call.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { title: '统计', columns, list },
  });
  if (response.statusCode !== 200) throw new Error(`${call.name}: ${response.payload}`);
  return textsOf(await readXlsx(response.rawPayload));
}

/** How a figure or name stands in a file. */
export function cellText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
