import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldTree } from './field-tree.tsx';
import { HexDump } from './hex-dump.tsx';
import { useNodeText } from './node-text.ts';
import { lineOfByte, linesOf, type TreeLine, toggledWith } from './tree-lines.ts';
import type { Datagram } from './use-datagrams.ts';

const nothing: ReadonlySet<string> = new Set();
const jsonKind = 1;

/** What the mouse is over: a byte, or a line of the tree. */
type Pointed = { byte: number } | { line: TreeLine } | null;

/** Bytes and meaning side by side: what is pointed at in one is marked in the other. */
export function DatagramView({ datagram }: { datagram: Datagram }) {
  const { t } = useTranslation('queryMessage');
  const text = useNodeText();
  const [toggled, setToggled] = useState(nothing);
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [cursor, setCursor] = useState(0);
  const [pointed, setPointed] = useState<Pointed>(null);
  const { tree, kind, hex } = datagram;
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
    <div className="datagram-view">
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
      <p id="datagram-byte" className="datagram-byte quiet" aria-live="polite">
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
