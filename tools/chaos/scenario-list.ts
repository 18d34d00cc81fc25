import { glob } from 'node:fs/promises';

/** Something that a run plays, and what holds meanwhile. */
interface Played {
  id: string;
  holds: string;
}

const byId = new Intl.Collator('en', { numeric: true });

/** What the files of a folder export to be played, by its ids: who has a file there is in, and there is no other list. */
export async function foundIn<T extends Played>(folder: URL): Promise<T[]> {
  const isPlayed = (value: unknown): value is T =>
    typeof value === 'object' && value !== null && 'holds' in value;
  const found: T[] = [];
  for await (const file of glob('**/*.ts', { cwd: folder }))
    found.push(...Object.values<unknown>(await import(new URL(file, folder).href)).filter(isPlayed));
  return found.sort((one, other) => byId.compare(one.id, other.id));
}

/** `all`, or some by their ids, separated by commas; `S9` means each of its parts. */
export function chosenOf<T extends Played>(all: readonly T[], text: string): readonly T[] {
  if (text === 'all') return all;
  return text.split(',').flatMap((word) => {
    const id = word.trim().toUpperCase();
    const chosen = all.filter((one) => [one.id.toUpperCase(), one.id.replace(/[a-z]$/, '')].includes(id));
    if (chosen.length === 0)
      throw new Error(`there is no ${word}; known: ${all.map((one) => one.id).join(', ')}`);
    return chosen;
  });
}
