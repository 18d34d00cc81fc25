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

/** Imports a file as a browser's form does. */
export async function sendSheet(server: TestApp, sent: Sent): Promise<Answer> {
  const form = new FormData();
  form.append('columns', JSON.stringify(titled(sent.resource)));
  if (sent.dryRun) form.append('dryRun', sent.dryRun);
  if (sent.job) form.append('job', sent.job);
  form.append('file', new Blob([new Uint8Array(sent.file)]), sent.fileName ?? 'terminals.xlsx');
  const { headers, body } = new Response(form);
  const response = await server.app.inject({
    method: 'POST',
    url: sent.resource.sheet?.calls.import?.path ?? '',
    headers: {
      authorization: `Bearer ${sent.token}`,
      'content-type': headers.get('content-type') ?? '',
      'accept-language': sent.language ?? 'zh',
    },
    payload: Buffer.from(await new Response(body).arrayBuffer()),
  });
  return readAnswer(response);
}

interface Asked {
  token: string;
  resource: AnyResource;
  mode: 'current' | 'all' | 'template';
  list?: Record<string, unknown>;
  title?: string;
  job?: string;
}

/** Exports as the console does. */
export async function takeSheet(
  server: TestApp,
  { token, resource, mode, list = {}, title = '终端', job }: Asked,
) {
  const response = await server.app.inject({
    method: 'POST',
    url: resource.sheet?.calls.export.path ?? '',
    headers: { authorization: `Bearer ${token}` },
    payload: { mode, list, title, columns: titled(resource), ...(job && { job }) },
  });
  return { status: response.statusCode, headers: response.headers, file: response.rawPayload };
}
