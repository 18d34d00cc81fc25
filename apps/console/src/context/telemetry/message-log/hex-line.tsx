import { memo } from 'react';

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
export const HexLine = memo(function HexLine(props: HexLineProps) {
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
