import { login } from '@vehicle/contract/access/member/passport';
import { readResult } from '@vehicle/contract/core/call';
import { readFile, uploadFile } from '@vehicle/contract/core/file';
import { ask } from './records.ts';
import { testServer } from './test-server.ts';

interface Uploading {
  name: string;
  type: string;
  content: Buffer;
}

export async function tokenOfAdministrator(): Promise<string> {
  const result = await ask(login, { body: testServer().administrator }, '');
  return result?.token ?? '';
}

export function upload(token: string, { name, type, content }: Uploading): Promise<Response> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return fetch(`${testServer().httpUrl}${uploadFile.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
}

/** Where the file that was uploaded can be read. */
export async function pathOfUpload(token: string, file: Uploading): Promise<string> {
  const answer = await upload(token, file);
  const { object } = await answer.json();
  return readFile.path.replace(':id', readResult(uploadFile, object));
}
