import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { TextTree } from '@vehicle/contract/core/text-tree';
import { definitionTexts, menuTexts, nouns, permissionTexts, texts } from '@vehicle/contract/texts';

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

/** What a noun's texts hold for everybody is in namespaces of its own, which who names every noun fetches. */
const shared = { noun: nouns, menu: menuTexts, permission: permissionTexts, definition: definitionTexts };

/** What else a noun's texts hold. */
function ownTexts(tree: TextTree): TextTree {
  return Object.fromEntries(Object.entries(tree).filter(([key]) => !Object.hasOwn(shared, key)));
}

/** The texts by namespace. */
export async function allTexts(): Promise<Map<string, TextTree>> {
  const trees = await Promise.all((await textFiles()).map(namespaceIn));
  const own = trees.map(([name, tree]): [string, TextTree] => [
    name,
    Object.hasOwn(texts, name) ? ownTexts(tree) : tree,
  ]);
  return new Map([...own, ...Object.entries(shared)]);
}

/** The namespace that titles the fields of a noun, by the noun. */
export const namespaceByNoun: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries<TextTree>(texts).flatMap(([name, { noun = {} }]) =>
    Object.keys(noun).map((key) => [key, name]),
  ),
);
