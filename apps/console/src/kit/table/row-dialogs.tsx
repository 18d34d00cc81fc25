import type { ComponentType } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';
import { OnceNeeded } from '../dialog/once-needed.tsx';
import type { OpenedFor } from '../form/use-opened.ts';

/** What a dialog or a drawer about one row is given. */
export interface RowDialogProps<Row> {
  /** Null: it is closed. */
  row: Row | null;
  onClose: () => void;
}

/** A dialog or a drawer about one row by its name, which is fetched when it is first opened. */
export function rowDialog<const Name extends string, Row>(
  name: Name,
  fetch: () => Promise<ComponentType<RowDialogProps<Row>>>,
) {
  return { name, Dialog: lazyPart(fetch) };
}

interface RowDialogsProps<Name, Row> {
  /** Lazy ones, as the list needs none of them. */
  dialogs: readonly { name: Name; Dialog: ComponentType<RowDialogProps<Row>> }[];
  opened: OpenedFor<Name, Row>;
}

/** The dialogs and drawers of a screen that are about a row of its list. */
export function RowDialogs<Name extends string, Row>({ dialogs, opened }: RowDialogsProps<Name, Row>) {
  return dialogs.map(({ name, Dialog }) => {
    const row = opened.rowOf(name);
    return (
      <OnceNeeded key={name} isNeeded={row !== null}>
        <Dialog row={row} onClose={opened.close} />
      </OnceNeeded>
    );
  });
}
