import { readdir } from 'node:fs/promises';
import { calls } from '@vehicle/contract/catalogue';
import type { AnyResource } from '@vehicle/contract/core/resource';

const contract = new URL('../../../../../packages/contract/src/', import.meta.url);

function isResource(value: unknown): value is AnyResource {
  return (
    typeof value === 'object' && value !== null && 'calls' in value && 'sheet' in value && 'write' in value
  );
}

/** Every resource of the contract whose records are written to files. */
export async function sheetResources(): Promise<AnyResource[]> {
  const names = (await readdir(contract, { recursive: true })).filter((name) =>
    /^(.+\/)?[a-z-]+\.ts$/.test(name),
  );
  const modules: object[] = await Promise.all(names.map((name) => import(new URL(name, contract).href)));
  return modules
    .flatMap((module) => Object.values(module))
    .filter(isResource)
    .filter(({ sheet }) => sheet !== null && calls.has(sheet.calls.export.name));
}
