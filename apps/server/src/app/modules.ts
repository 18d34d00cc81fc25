import { glob } from 'node:fs/promises';
import { z } from 'zod';
import type { Module } from '../http/module.ts';

const contexts = new URL('../context/', import.meta.url);

const exported = z.object({
  module: z.custom<Module>((value) => typeof value === 'object' && value !== null),
});

async function modulesIn(folder: URL): Promise<ReadonlyMap<string, Module>> {
  const files: string[] = [];
  for await (const file of glob('**/module.ts', { cwd: folder })) files.push(file);
  const found = files.sort().map(async (file): Promise<[string, Module]> => {
    const { module } = exported.parse(await import(new URL(file, folder).href));
    return [file.slice(0, -'/module.ts'.length), module];
  });
  return new Map(await Promise.all(found));
}

/** Every noun by its folder below `context`, such as `fleet/vehicle`: who has a `module.ts` there is in, and there is no other list. */
export const modules = await modulesIn(contexts);
