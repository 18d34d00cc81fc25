import type { Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type SyntheticEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { FieldTree } from './field-tree.tsx';
import { useNodeText } from './node-text.ts';
import { type Bytes, lineOfByte, linesOf, type TreeLine, toggledWith } from './tree-lines.ts';
import type { MessageLog } from './use-message-logs.ts';
import { useScrolledLines } from './use-scrolled-lines.ts';

interface HexLineProps {
  /** Of the line's first byte. */
  offset: number;
  /** Upper-case hex of the line's bytes. */
  hex: string;
  top: number;
  height: number;
  /** Of the line, the marked bytes from inclusive until exclusive; none where both are the same. */
  markFrom: number;
  markUntil: number;
  /** The byte under the keyboard, of the line; -1: another line has it. */
  cursor: number;
}

/** Printable ASCII, anything else is a dot. */
function characterOf(byte: number): string {
  return byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '·';
}

/** Some bytes with where they stand and as text; memoised, because every move of the mouse marks others. */
const HexLine = memo(function HexLine(props: HexLineProps) {
  const { offset, hex, top, height, markFrom, markUntil, cursor } = props;
  const bytes = (hex.match(/../g) ?? []).map((byte, at) => ({
    byte,
    place: offset + at,
    marks: { 'data-marked': at >= markFrom && at < markUntil, 'data-cursor': at === cursor },
  }));
  return (
    <div className="hex-line" style={{ transform: `translateY(${top}px)`, height }}>
      <span className="hex-offset">{offset.toString(16).toUpperCase().padStart(4, '0')}</span>
      <span className="hex-bytes">
        {bytes.map(({ byte, place, marks }) => (
          <span key={place} data-byte={place} {...marks}>
            {byte}
          </span>
        ))}
      </span>
      <span className="hex-text">
        {bytes.map(({ byte, place, marks }) => (
          <span key={place} data-byte={place} {...marks}>
            {characterOf(Number.parseInt(byte, 16))}
          </span>
        ))}
      </span>
    </div>
  );
});

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
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: width, ArrowUp: -width, Home: -1e9, End: 1e9 };
  return new Map(Object.entries(steps)).get(key) ?? null;
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
function HexDump({ hex, marked, cursor, onCursor, onPoint }: HexDumpProps) {
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
      aria-describedby="message-log-byte"
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

const nothing: ReadonlySet<string> = new Set();
const jsonKind = 1;

/** What the mouse is over: a byte, or a line of the tree. */
type Pointed = { byte: number } | { line: TreeLine } | null;

/** Bytes and meaning side by side: what is pointed at in one is marked in the other. */
export function MessageLogView({ messageLog }: { messageLog: MessageLog }) {
  const { t } = useTranslation('queryMessage');
  const text = useNodeText();
  const [toggled, setToggled] = useState(nothing);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [cursor, setCursor] = useState(0);
  const [pointed, setPointed] = useState<Pointed>(null);
  const { tree, kind, hex } = messageLog;
  const lines = useMemo(() => linesOf(tree, { toggled, isJson: kind === jsonKind }), [tree, toggled, kind]);
  const selected = lines.find(({ key }) => key === selectedKey);
  const isByte = pointed !== null && 'byte' in pointed;
  const pointedLine = isByte ? lineOfByte(lines, pointed.byte) : pointed?.line;
  const marked = pointedLine ?? selected;

  const select = (line: TreeLine) => {
    setSelectedKey(line.key);
    setCursor(line.node.offset);
    // A mouse that rests somewhere does not outdo the keyboard.
    setPointed(null);
  };
  return (
    <div className="message-log-view">
      <HexDump
        hex={hex}
        marked={marked?.node ?? null}
        cursor={cursor}
        onCursor={(byte) => {
          setCursor(byte);
          setPointed(null);
          setSelectedKey(lineOfByte(lines, byte)?.key ?? null);
        }}
        onPoint={(byte) => setPointed(byte === null ? null : { byte })}
      />
      <FieldTree
        lines={lines}
        selected={selected}
        pointed={isByte ? pointedLine : undefined}
        onSelect={select}
        onToggle={(line) => {
          select(line);
          setToggled(toggledWith(toggled, line.key));
        }}
        onPoint={(line) => setPointed(line && { line })}
      />
      <p id="message-log-byte" className="message-log-byte quiet" aria-live="polite">
        {marked
          ? t('bytesOf', {
              name: text.nameOf(marked),
              from: marked.node.offset,
              until: marked.node.offset + marked.node.length - 1,
            })
          : t('pointHint')}
      </p>
    </div>
  );
}
