import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextTree } from '@vehicle/contract/core/text-tree';

const folders = ['../src/', '../../../packages/contract/src/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
);

/** Every file of texts, whose name is `text.ts` or ends in `.text.ts`: of the nouns in the contract, of the rooms here. */
export async function textFiles(): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true });
      return names.filter((name) => /(^|[\\/.])text\.ts$/.test(name)).map((name) => join(folder, name));
    }),
  );
  return found.flat().sort();
}

/** The one thing that a file of texts exports: its namespace, as the name, and the texts. */
export async function namespaceIn(file: string): Promise<[string, TextTree]> {
  // The query, so that a file that has changed since is read again.
  const address = `${pathToFileURL(file).href}?at=${Math.trunc((await stat(file)).mtimeMs)}`;
  const exported: Readonly<Record<string, TextTree>> = await import(/* @vite-ignore */ address);
  const [first, ...others] = Object.entries(exported);
  if (!first || others.length > 0) throw new Error(`${file} does not export one namespace of texts`);
  return first;
}

/** The texts by namespace. */
export async function allTexts(): Promise<Map<string, TextTree>> {
  return new Map(await Promise.all((await textFiles()).map(namespaceIn)));
}
