import { memo } from 'react';
import { absent } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { gridCell, gridRow } from './aria-parts.ts';
import { kindCode } from './datagram-question.ts';
import { DatagramState } from './datagram-state.tsx';
import { useDelayText } from './delay-text.ts';
import type { DatagramRow } from './use-datagrams.ts';
import { useKindName } from './use-kind-name.ts';

interface DatagramLineProps {
  row: DatagramRow;
  /** From 0, of all rows. */
  at: number;
  /** Pixels from the top of the grid. */
  top: number;
  height: number;
  isActive: boolean;
}

const jsonKind = 1;

/** Pairs of digits are read more easily. */
function spaced(hex: string): string {
  return hex.match(/../g)?.join(' ') ?? '';
}

export function rowId(at: number): string {
  return `datagram-row-${at}`;
}

/** A message in a line; memoised, because the grid renders with every frame of a scroll. */
export const DatagramLine = memo(function DatagramLine(props: DatagramLineProps) {
  const { row, at, top, height, isActive } = props;
  const nameOf = useKindName();
  const delayOf = useDelayText();
  return (
    <div
      {...gridRow(at + 2)}
      {...{ 'aria-selected': isActive }}
      id={rowId(at)}
      className="datagram-row"
      style={{ transform: `translateY(${top}px)`, height }}
      data-at={at}
    >
      <span {...gridCell}>
        <Instant at={row.at} />
      </span>
      <span {...gridCell} className="datagram-received">
        <Instant at={row.receivedAt} />
      </span>
      <span {...gridCell} className="figure datagram-delay">
        {delayOf(row.at, row.receivedAt)}
      </span>
      <span {...gridCell} className="datagram-kind">
        {row.kind !== jsonKind && <code>{kindCode(row.kind)}</code>} {nameOf(row.kind)}
      </span>
      <span {...gridCell} className="datagram-state">
        <DatagramState row={row} />
      </span>
      <span {...gridCell} className="figure datagram-length">
        {row.length} B
      </span>
      <code {...gridCell} className="datagram-hex">
        {row.length === 0 ? absent : spaced(row.hex)}
      </code>
    </div>
  );
});
