import type { AnyResource } from '@vehicle/contract/core/resource';
import { type Answer, readAnswer, type TestApp } from '../app.ts';

/** The columns of a resource's sheet, titled as in the tests' files. */
export function titled(resource: AnyResource) {
  return (resource.sheet?.columns ?? []).map(({ property }) => ({ property, title: `标题 ${property}` }));
}

interface Sent {
  token: string;
  resource: AnyResource;
  file: Buffer;
  fileName?: string;
  language?: string;
  dryRun?: string;
  job?: string;
}

/** Sends a file as a browser's form does. */
async function sendForm(server: TestApp, url: string, sent: Sent) {
  const form = new FormData();
  form.append('columns', JSON.stringify(titled(sent.resource)));
  if (sent.dryRun) form.append('dryRun', sent.dryRun);
  if (sent.job) form.append('job', sent.job);
  form.append('file', new Blob([new Uint8Array(sent.file)]), sent.fileName ?? 'terminals.xlsx');
  const { headers, body } = new Response(form);
  return server.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${sent.token}`,
      'content-type': headers.get('content-type') ?? '',
      'accept-language': sent.language ?? 'zh',
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
}

export async function sendSheet(server: TestApp, sent: Sent): Promise<Answer> {
  return readAnswer(await sendForm(server, sent.resource.sheet?.calls.import?.path ?? '', sent));
}

/** The file with what is wrong marked in it. */
export async function takeMarked(server: TestApp, sent: Sent) {
  const response = await sendForm(server, sent.resource.sheet?.calls.mark?.path ?? '', sent);
  return { status: response.statusCode, headers: response.headers, file: response.rawPayload };
}

interface Asked {
  token: string;
  resource: AnyResource;
  mode: 'current' | 'all' | 'template';
  list?: Record<string, unknown>;
  title?: string;
  job?: string;
  language?: string;
}

/** Exports as the console does. */
export async function takeSheet(
  server: TestApp,
  { token, resource, mode, list = {}, title = '终端', job, language = 'zh' }: Asked,
) {
  const response = await server.app.inject({
    method: 'POST',
    url: resource.sheet?.calls.export.path ?? '',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
    payload: { mode, list, title, columns: titled(resource), ...(job && { job }) },
  });
  return { status: response.statusCode, headers: response.headers, file: response.rawPayload };
}
