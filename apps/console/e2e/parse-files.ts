import { readFile } from 'node:fs/promises';
import { login } from '@vehicle/contract/access/member/passport';
import { readResult } from '@vehicle/contract/core/call';
import type { RowOf } from '@vehicle/contract/core/resource';
import { configFile, uploadConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { ask } from './records.ts';
import { testServer } from './test-server.ts';

export type ConfigFileRow = RowOf<typeof configFile>;

const diesel = new URL('../../../packages/signals/files/diesel.kcd', import.meta.url);

let made = Date.now() % 1_000_000;

export function dieselXml(): Promise<string> {
  return readFile(diesel, 'utf8');
}

async function uploaded(xml: string): Promise<string> {
  const result = await ask(login, { body: testServer().administrator }, '');
  const form = new FormData();
  form.append('file', new Blob([xml], { type: 'text/xml' }), 'diesel.kcd');
  const response = await fetch(`${testServer().httpUrl}${uploadConfigFile.path}`, {
    method: uploadConfigFile.method,
    headers: { Authorization: `Bearer ${result?.token}` },
    body: form,
  });
  return readResult(uploadConfigFile, (await response.json()).object).fileId;
}

/** A parse file with these contents as its revisions, the first first. */
export async function aParseFile(...revisions: readonly string[]): Promise<ConfigFileRow> {
  made += 1;
  const record = { name: `解析文件${made}`, resolutionName: 'diesel', enabled: true };
  const [first = '', ...later] = revisions;
  let row = await ask(configFile.calls.create, { body: { ...record, fileId: await uploaded(first) } });
  for (const xml of later) {
    const body = { ...record, fileId: await uploaded(xml), version: row.version };
    row = await ask(configFile.calls.update, { params: { id: row.id }, body });
  }
  return row;
}
