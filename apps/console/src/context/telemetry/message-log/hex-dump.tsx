import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { HexLine } from './hex-line.tsx';
import type { Bytes } from './tree-lines.ts';
import { useScrolledLines } from './use-scrolled-lines.ts';

interface HexDumpProps {
  /** Of the whole message. */
  hex: string;
  marked: Bytes | null;
  cursor: number;
  onCursor: (byte: number) => void;
  /** Null: the mouse has left. */
  onPoint: (byte: number | null) => void;
}

const lineHeight = 24;

function byteOf({ target }: SyntheticEvent): number | null {
  const found = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-byte]') : null;
  return found ? Number(found.dataset.byte) : null;
}

function clip(value: number, most: number): number {
  return Math.max(0, Math.min(most, value));
}

function stepOf(key: string, width: number): number | null {
  const steps = new Map([
    ['ArrowRight', 1],
    ['ArrowLeft', -1],
    ['ArrowDown', width],
    ['ArrowUp', -width],
    ['Home', -1e9],
    ['End', 1e9],
  ]);
  return steps.get(key) ?? null;
}

interface HexLinesProps extends Pick<HexDumpProps, 'hex' | 'marked' | 'cursor'> {
  /** Bytes of a line. */
  width: number;
  virtual: Virtualizer<HTMLDivElement, Element>;
}

/** The lines in view, with the part of the marked bytes that each holds. */
function HexLines({ hex, width, marked, cursor, virtual }: HexLinesProps) {
  return (
    <div className="hex-lines" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, size }) => {
        const offset = index * width;
        const own = cursor - offset;
        return (
          <HexLine
            key={offset}
            offset={offset}
            hex={hex.slice(offset * 2, (offset + width) * 2)}
            top={start}
            height={size}
            markFrom={marked ? clip(marked.offset - offset, width) : 0}
            markUntil={marked ? clip(marked.offset + marked.length - offset, width) : 0}
            cursor={own >= 0 && own < width ? own : -1}
          />
        );
      })}
    </div>
  );
}

/** The bytes of a message as they came; arrows walk over them. */
export function HexDump({ hex, marked, cursor, onCursor, onPoint }: HexDumpProps) {
  const { t } = useTranslation('queryMessage');
  const width = useIsNarrow() ? 8 : 16;
  const length = hex.length / 2;
  const { scroller, virtual } = useScrolledLines({
    count: Math.ceil(length / width),
    height: lineHeight,
    overscan: 8,
    wanted: marked ? Math.floor(marked.offset / width) : -1,
  });

  const handleKey = (event: KeyboardEvent) => {
    const step = stepOf(event.key, width);
    if (step === null) return;
    event.preventDefault();
    onCursor(clip(cursor + step, length - 1));
  };
  return (
    <div
      ref={scroller}
      className="hex-dump"
      role="application"
      aria-label={t('bytes')}
      aria-describedby="datagram-byte"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows walk over the bytes
      tabIndex={0}
      onKeyDown={handleKey}
      onMouseMove={(event) => onPoint(byteOf(event))}
      onMouseLeave={() => onPoint(null)}
      onClick={(event) => {
        const byte = byteOf(event);
        if (byte !== null) onCursor(byte);
      }}
    >
      <HexLines hex={hex} width={width} marked={marked} cursor={cursor} virtual={virtual} />
    </div>
  );
}
