import type { Row } from './store.ts';

/** What a record is called by, and what tells it from another of that name. */
const names = ['title', 'name', 'dictName', 'faultName', 'fileName'] as const;
const codes = ['no', 'loginName', 'code'] as const;
/** Of something that belongs to a machine: that one is named first. */
const machine = ['plateNo', 'vin'] as const;
const ofMachine = ['strategyName', 'specName', 'partName', 'faultName', 'no'] as const;

const longest = 200;

/** What people call a record, for who reads of it when it may be gone: `装载机 LX-12`; null: nothing of it is a name. */
export function recordNameOf(kind: string, row: Row | null): string | null {
  if (row === null) return null;
  const texts = (fields: readonly string[]) =>
    fields.flatMap((field) => {
      const value = row[field];
      return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
    });
  const own = texts([`${kind}No`]);
  const of = texts(machine);
  const found =
    own.length > 0
      ? own
      : of.length > 0
        ? [...of, ...texts(ofMachine)]
        : [...texts(names).slice(0, 1), ...texts(codes).slice(0, 1)];
  const shown = found.length > 0 ? found : texts(['orgName']);
  return shown.length === 0 ? null : [...new Set(shown)].join(' ').slice(0, longest);
}
