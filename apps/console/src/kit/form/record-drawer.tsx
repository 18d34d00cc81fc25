import { Drawer } from 'antd';
import { type ReactNode, useDeferredValue } from 'react';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { InPieces } from '../task-queue/in-pieces.tsx';

interface RecordDrawerProps<Row> {
  /** What the drawer is about; null: it is closed. */
  row: Row | null;
  title: (row: Row) => string;
  /** Pixels, where the window has them. */
  width: number;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** More about one row of a list, beside the list; all of the window on a phone. */
export function RecordDrawer<Row>(props: RecordDrawerProps<Row>) {
  const { title, width, onClose, children } = props;
  const isNarrow = useIsNarrow();
  // In small pieces, so that the button answers before the drawer stands.
  const row = useDeferredValue(props.row, null);
  return (
    <Drawer
      open={row !== null}
      onClose={onClose}
      destroyOnHidden
      title={row === null ? '' : title(row)}
      size={isNarrow ? '100%' : `min(${width}px, 86vw)`}
    >
      {row !== null && <InPieces>{children(row)}</InPieces>}
    </Drawer>
  );
}
