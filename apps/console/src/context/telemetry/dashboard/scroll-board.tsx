import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { scrollBoard } from './defaults.ts';
import { useIsMoving } from './motion.ts';
import './scroll-board.css';

export interface BoardColumn<Row> {
  key: string;
  title: string;
  align?: 'right';
  cell: (row: Row, place: number) => ReactNode;
}

interface ScrollBoardProps<Row> {
  label: string;
  columns: readonly BoardColumn<Row>[];
  rows: readonly Row[];
}

const { rows: shownRows, wait_ms, headerHeight_px, slideStep_ms } = scrollBoard;

/** Slides to a height in the time of one step. */
function slide(board: HTMLElement, to_px: number): () => void {
  const from_px = board.scrollTop;
  let begun_ms = 0;
  let frame = 0;
  const step = (now_ms: number) => {
    begun_ms ||= now_ms;
    const share = Math.min(1, (now_ms - begun_ms) / slideStep_ms);
    board.scrollTop = from_px + (to_px - from_px) * share;
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** Row by row to the end, then from the beginning. */
function useSliding(place: RefObject<HTMLElement | null>, rowCount: number, isOn: boolean): void {
  useEffect(() => {
    const board = place.current;
    if (!board || !isOn || rowCount <= shownRows) return;
    let stop = () => {};
    const timer = setInterval(() => {
      const row_px = board.querySelector('tbody tr')?.getBoundingClientRect().height ?? 0;
      if (row_px === 0) return;
      const next = Math.round(board.scrollTop / row_px) + 1;
      stop();
      stop = slide(board, next > rowCount - shownRows ? 0 : next * row_px);
    }, wait_ms);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [place, rowCount, isOn]);
}

function BoardTable<Row extends { id: number }>({ columns, rows }: Omit<ScrollBoardProps<Row>, 'label'>) {
  return (
    <table>
      <thead>
        <tr style={{ height: headerHeight_px }}>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.id}>
            {columns.map(({ key, align, cell }) => (
              <td key={key} data-align={align}>
                {cell(row, at + 1)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A ranking of which a few rows are in view (R9.12); whoever points at it, or reads it by keyboard, holds it. */
export function ScrollBoard<Row extends { id: number }>({ label, columns, rows }: ScrollBoardProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const [isRead, setIsRead] = useState(false);
  const isMoving = useIsMoving();
  useSliding(place, rows.length, isMoving && !isRead);
  return (
    <section
      ref={place}
      className="scroll-board"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      style={{ height: `calc(${headerHeight_px}px + ${shownRows} * var(--board-row))` }}
      onPointerEnter={() => setIsRead(true)}
      onPointerLeave={() => setIsRead(false)}
      onFocus={() => setIsRead(true)}
      onBlur={() => setIsRead(false)}
    >
      <BoardTable columns={columns} rows={rows} />
    </section>
  );
}
