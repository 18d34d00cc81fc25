import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

/** What an integrator writes: sign in, list, read, change; and what the types must not let through. */
const flow = `
import type { components, operations, paths } from './client.ts';

type Body<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  requestBody: { content: { 'application/json': infer B } };
} ? B : never;
type Answer<P extends keyof paths, M extends keyof paths[P], S extends number> = paths[P][M] extends {
  responses: Record<S, { content: { 'application/json': infer A } }>;
} ? A : never;

declare function post<P extends keyof paths>(path: P, body: Body<P, 'post'>): Promise<Answer<P, 'post', 200>>;
declare function put<P extends keyof paths>(path: P, id: number, body: Body<P, 'put'>): Promise<Answer<P, 'put', 200>>;

export async function run(): Promise<string> {
  const signedIn = await post('/login', { loginName: 'a', password: 'b' });
  const token: string | undefined = signedIn.object?.token;
  const list = await post('/factory/org/query', { criteria: { enabled: true }, pageIndex: 1, pageSize: 20 });
  const [first] = list.object.rows;
  if (first === undefined || token === undefined) return 'nothing';
  const { code, name, parentId, type, enabled, contactPerson, contactNumber, address, title, logoFileId, themeColor, version } = first;
  const changed = await put('/factory/org/{id}', first.id, {
    code, name, parentId, type, enabled, contactPerson, contactNumber, address, title, logoFileId, themeColor, version,
  });
  const tree: components['schemas']['MessageLogNode'] | undefined = undefined as
    | components['schemas']['MessageLogNode']
    | undefined;
  const deepest: number | undefined = tree?.children[0]?.children[0]?.offset;
  const ranking: operations['homeReport.mileTop10']['parameters']['query'] = {};
  // @ts-expect-error no such criterion
  await post('/factory/org/query', { criteria: { enable: true } });
  // @ts-expect-error an update without its version
  await put('/factory/org/{id}', 1, { code, name, parentId, type, enabled, contactPerson, contactNumber, address });
  // @ts-expect-error no such path
  await post('/factory/organisation/query', {});
  return changed.object.name + String(deepest) + String(ranking?.period);
}
`;

const compilerOptions: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowImportingTsExtensions: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2022.d.ts'],
  types: [],
};

function complaints(file: string): string[] {
  const program = ts.createProgram([file], compilerOptions);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, start = 0, file: where }) => {
    const line = where === undefined ? 0 : where.getLineAndCharacterOfPosition(start).line + 1;
    return `${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vehicle-client-'));
  const document = JSON.stringify(openApiDocument());
  await writeFile(join(folder, 'client.ts'), astToString(await openapiTypescript(document)));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a client that openapi-typescript makes of the document', () => {
  it('compiles, with what an integrator writes against it', { timeout: 120_000 }, async () => {
    await writeFile(join(folder, 'flow.ts'), flow);
    expect(complaints(join(folder, 'flow.ts'))).toEqual([]);
  });

  it('finds what is wrong in such a flow', { timeout: 120_000 }, async () => {
    await writeFile(join(folder, 'wrong.ts'), flow.replace('first.id', "'first'"));
    expect(complaints(join(folder, 'wrong.ts'))).toHaveLength(1);
  });
});
