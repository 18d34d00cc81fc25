import type { VehicleRow } from '../vehicle-row.ts';

type Named = Pick<VehicleRow, 'id' | 'vin' | 'plateNo' | 'terminalNo'>;

export interface ReadList {
  /** The new terminal of each vehicle that the list names, by the vehicle's id. */
  terminals: ReadonlyMap<number, string>;
  /** Lines that name no selected vehicle, one that was named already, or a terminal that was. */
  wrong: readonly string[];
}

/** A line as people paste it: a vehicle and a terminal, side by side as in a sheet, or a terminal alone. */
function partsOf(line: string): { name: string | null; terminalNo: string } {
  const parts = line
    .split(/[\t,，;；]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const [name = '', terminalNo] =
    parts.length > 1 ? parts : (/^(.+?)\s+(\S+)$/.exec(line)?.slice(1) ?? parts);
  return terminalNo === undefined ? { name: null, terminalNo: name } : { name, terminalNo };
}

function normal(text: string | null): string {
  return (text ?? '').trim().toUpperCase();
}

/** A plate that two of them have names neither. */
function byName(rows: readonly Named[]): ReadonlyMap<string, Named | null> {
  const named = new Map<string, Named | null>();
  for (const row of rows)
    for (const name of new Set([normal(row.vin), normal(row.plateNo)]))
      if (name !== '') named.set(name, named.has(name) ? null : row);
  return named;
}

/** Reads a pasted list for the selected vehicles; where no line names a vehicle, the terminals go to them in their order. */
export function readTerminalList(text: string, rows: readonly Named[]): ReadList {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const read = lines.map((line) => ({ line, ...partsOf(line) }));
  const isInOrder = read.every(({ name }) => name === null);
  const named = byName(rows);
  const terminals = new Map<number, string>();
  const used = new Set<string>();
  const wrong: string[] = [];
  for (const [at, { line, name, terminalNo }] of read.entries()) {
    const row = isInOrder ? rows[at] : named.get(normal(name));
    if (!row || terminals.has(row.id) || used.has(terminalNo)) wrong.push(line);
    else {
      terminals.set(row.id, terminalNo);
      used.add(terminalNo);
    }
  }
  return { terminals, wrong };
}

/** Whether a terminal that is bound makes way for another one, which asks for a reason. */
export function changesTerminal({ terminals }: ReadList, rows: readonly Named[]): boolean {
  return rows.some(({ id, terminalNo }) => {
    const next = terminals.get(id);
    return next !== undefined && terminalNo !== null && next !== terminalNo;
  });
}
