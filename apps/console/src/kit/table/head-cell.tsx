import { type ComponentProps, createContext, type PointerEvent, use, useTransition } from 'react';
import { drawableWidth } from './arrangement.ts';

interface Edges {
  label: string;
  /** Null: as the list declares it. */
  onWidth: (field: string, width_px: number | null) => void;
}

/** How the widths of a table's columns are changed at the edges of their heads; none: they stay. */
export const ColumnEdges = createContext<Edges | null>(null);

/** `property`: the field of the column. */
type HeadProps = ComponentProps<'th'>;

type SetWidth = (width_px: number | null) => void;

function pixels(style: string): number {
  return Number.parseFloat(style) || 0;
}

/**
 * What a column's width has to be called for it to be drawn so wide. A table that has room to spare draws all of its columns wider
 * than they are called; `others` is what the rest of them are called together.
 */
function calledWidth(drawn_px: number, others_px: number, room_px: number): number {
  const isStretched = others_px + drawn_px < room_px;
  return isStretched ? (drawn_px * others_px) / (room_px - drawn_px) : drawn_px;
}

/** Follows the pointer by the measures of the table alone: its cells are drawn anew when the edge is let go of. */
function followEdge(event: PointerEvent<HTMLElement>, onWidth: SetWidth): void {
  const edge = event.currentTarget;
  const head = edge.closest('th');
  const table = head?.closest('table');
  const columns = table?.querySelectorAll<HTMLElement>(':scope > colgroup > col') ?? [];
  const column = head && columns[head.cellIndex];
  if (!head || !table || !column || event.button !== 0) return;
  event.preventDefault();
  edge.setPointerCapture(event.pointerId);
  const room_px = table.parentElement?.clientWidth ?? 0;
  const called_px = Array.from(columns, ({ style }) => pixels(style.width)).reduce(
    (sum, each) => sum + each,
    0,
  );
  const others_px = called_px - pixels(column.style.width);
  const drawn_px = head.getBoundingClientRect().width;
  const begun = event.clientX;
  let width_px: number | null = null;
  const handleMove = ({ clientX }: globalThis.PointerEvent) => {
    width_px = drawableWidth(calledWidth(drawableWidth(drawn_px + clientX - begun), others_px, room_px));
    column.style.width = `${width_px}px`;
    table.style.width = `${others_px + width_px}px`;
  };
  const handleEnd = () => {
    edge.removeEventListener('pointermove', handleMove);
    if (width_px !== null) onWidth(width_px);
  };
  edge.addEventListener('pointermove', handleMove);
  edge.addEventListener('lostpointercapture', handleEnd, { once: true });
}

/** The keyboard changes the width where the columns are chosen: a stop at each edge would stand between head and rows. */
function Edge({ field }: { field: string | undefined }) {
  const edges = use(ColumnEdges);
  if (edges === null || field === undefined) return null;
  const setWidth = (width_px: number | null) => edges.onWidth(field, width_px);
  return (
    <span
      className="head-edge"
      aria-hidden
      title={edges.label}
      onPointerDown={(event) => followEdge(event, setWidth)}
      onDoubleClick={() => setWidth(null)}
      onClick={(event) => event.stopPropagation()}
    />
  );
}

function SortingHead({ onClick, onKeyDown, property, children, ...rest }: HeadProps) {
  const [isPending, startTransition] = useTransition();
  return (
    <th
      {...rest}
      aria-busy={isPending}
      onClick={(event) => startTransition(() => onClick?.(event))}
      onKeyDown={(event) => startTransition(() => onKeyDown?.(event))}
    >
      {children}
      <Edge field={property} />
    </th>
  );
}

/**
 * The head of a column. One that sorts answers a click at once, by its arrow; the rows, all of them drawn anew, follow in small
 * pieces. Without an arrow of its own nothing would be painted before them.
 */
export function HeadCell(props: HeadProps) {
  if (props.onClick !== undefined) return <SortingHead {...props} />;
  const { property, children, ...rest } = props;
  return (
    <th {...rest}>
      {children}
      <Edge field={property} />
    </th>
  );
}
