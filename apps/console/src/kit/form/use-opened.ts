import { startTransition, useState } from 'react';
import type { RowAction } from '../list/declaration.ts';

export interface OpenedFor<Name, Row> {
  /** Opens the named one for a row. */
  open: (name: Name) => (row: Row) => void;
  /** The row that the named one is open for. */
  rowOf: (name: Name) => Row | null;
  close: () => void;
}

/**
 * Which of a screen's own dialogs and drawers is open: one at a time, each about a row of the list. It is drawn in small pieces, so that
 * the button answers before it stands.
 */
export function useOpened<Name extends string, Row>(): OpenedFor<Name, Row> {
  const [opened, setOpened] = useState<{ name: Name; row: Row } | null>(null);
  return {
    open: (name) => (row) => startTransition(() => setOpened({ name, row })),
    rowOf: (name) => (opened?.name === name ? opened.row : null),
    close: () => startTransition(() => setOpened(null)),
  };
}

/** An action of a row that opens the one of its name. */
export function openAction<Name extends string, Row>(
  { open }: Pick<OpenedFor<Name, Row>, 'open'>,
  action: Omit<RowAction<Row>, 'onClick' | 'key'> & { key: Name },
): RowAction<Row> {
  return { ...action, onClick: open(action.key) };
}
