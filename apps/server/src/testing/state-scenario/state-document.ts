import { readFileSync } from 'node:fs';

/** What becomes of a record in one state by one act: the state that it is in then, or the code of the refusal. */
export type Outcome = { kind: 'next'; state: string } | { kind: 'refused'; code: string };

export interface StateSection {
  title: string;
  states: readonly string[];
  acts: readonly string[];
  /** Every pair that the document has something to say of. */
  cells: ReadonlyArray<{ act: string; state: string; outcome: Outcome }>;
  /** `from --> to` of the drawing. */
  arrows: ReadonlySet<string>;
}

const document = new URL('../../../../../docs/STATES.md', import.meta.url);

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function outcomeOf(text: string): Outcome {
  const code = text.match(/^`(\w+)`$/)?.[1];
  return code ? { kind: 'refused', code } : { kind: 'next', state: text };
}

/** The table whose first title is `act`: a line for each act, a column for each state; `—` makes no sense at all. */
function sectionOf(text: string): StateSection | null {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.startsWith('| act |'));
  if (at < 0) return null;
  const states = cellsOf(lines[at] ?? '').slice(1);
  const end = lines.findIndex((line, index) => index > at && !line.startsWith('|'));
  const rows = lines.slice(at + 2, end < 0 ? undefined : end).map(cellsOf);
  const cells = rows.flatMap(([act = '', ...outcomes]) =>
    states.flatMap((state, index) => {
      const cell = outcomes[index] ?? '';
      return cell === '—' ? [] : [{ act, state, outcome: outcomeOf(cell) }];
    }),
  );
  const arrows = [...text.matchAll(/^ {2}(\w+|\[\*\]) --> (\w+|\[\*\])/gm)].map(
    ([, from, to]) => `${from} ${to}`,
  );
  return {
    title: lines[0] ?? '',
    states,
    acts: rows.map(([act = '']) => act),
    cells,
    arrows: new Set(arrows),
  };
}

/** The sections of docs/STATES.md that have a table of acts and states. */
export function stateSections(): StateSection[] {
  const [, ...sections] = readFileSync(document, 'utf8').split(/^## /m);
  return sections.flatMap((section) => sectionOf(section) ?? []);
}
