import { create } from 'zustand';

/** A row that has just been made or changed, by the name of its list's call. */
interface LitRow {
  list: string;
  id: number;
  kind: 'new' | 'changed';
}

interface Lit {
  row: LitRow | null;
  /** Somebody wants to see it: how often so far, so that the same row can be wanted again. */
  wanted: number;
}

const useLit = create<Lit>(() => ({ row: null, wanted: 0 }));

const shines_ms = 6000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Lights a row for a while. */
export function lightRow(row: LitRow): void {
  clearTimeout(timer);
  useLit.setState({ row });
  timer = setTimeout(() => useLit.setState({ row: null }), shines_ms);
}

/** Lights it again, and has its list bring it into view. */
export function wantRow(row: LitRow): void {
  lightRow(row);
  useLit.setState(({ wanted }) => ({ wanted: wanted + 1 }));
}

/** The row of a list that is lit. */
export function useLitRow(list: string): LitRow | null {
  return useLit(({ row }) => (row?.list === list ? row : null));
}

/** How often a row of a list has been wanted. */
export function useWantedRow(): number {
  return useLit(({ wanted }) => wanted);
}
