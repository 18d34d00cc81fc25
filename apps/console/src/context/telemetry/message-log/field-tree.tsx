import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { treeItem } from './aria-parts.ts';
import { type NodeText, useNodeText } from './node-text.ts';
import { keyedLine, type TreeLine } from './tree-lines.ts';
import { useScrolledLines } from './use-scrolled-lines.ts';

interface FieldLineProps {
  line: TreeLine;
  text: NodeText;
  top: number;
  height: number;
  isSelected: boolean;
  isMarked: boolean;
}

/** Raw bytes beside a value are for comparing; of many the first do. */
const mostRaw = 24;
/** Pixels a level. */
const indent = 16;

function lineId(key: string): string {
  return `message-log-node-${key.replaceAll('.', '-')}`;
}

function shortRaw(raw: string): string {
  return raw.length > mostRaw ? `${raw.slice(0, mostRaw)}…` : raw;
}

/** A field, an item, a bit or a signal with its value and its bytes. */
function FieldLine(props: FieldLineProps) {
  const { line, text, top, height, isSelected, isMarked } = props;
  const { key, node, level, isExpandable, isExpanded } = line;
  const value = text.valueOf(line);
  return (
    <div
      {...treeItem(line)}
      {...{ 'aria-selected': isSelected }}
      id={lineId(key)}
      className="field-line"
      data-marked={isMarked}
      data-name={node.name}
      style={{ transform: `translateY(${top}px)`, height }}
      data-key={key}
    >
      <span className="field-name" title={text.nameOf(line)}>
        <span className="field-mark" aria-hidden style={{ marginInlineStart: (level - 1) * indent }}>
          {isExpandable && (isExpanded ? <CaretDownOutlined /> : <CaretRightOutlined />)}
        </span>
        {text.nameOf(line)}
      </span>
      <span className="field-value figure" title={value}>
        {value} {node.value !== null && node.unit !== null && <small className="unit">{node.unit}</small>}
      </span>
      <code className="field-raw">{shortRaw(node.raw)}</code>
    </div>
  );
}

interface FieldTreeProps {
  lines: readonly TreeLine[];
  selected: TreeLine | undefined;
  /** The line of the byte that the mouse is over. */
  pointed: TreeLine | undefined;
  onSelect: (line: TreeLine) => void;
  onToggle: (line: TreeLine) => void;
  /** Null: the mouse has left. */
  onPoint: (line: TreeLine | null) => void;
}

const lineHeight = 28;
/** What a finger needs. */
const narrowHeight = 40;

/** The mark before a name opens and closes. */
function isMark(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.field-mark') !== null;
}

/** What the bytes mean, as a tree (ARIA authoring practices: tree view). */
export function FieldTree(props: FieldTreeProps) {
  const height = useIsNarrow() ? narrowHeight : lineHeight;
  // What is measured once stays so: other heights are another tree.
  return <Tree key={height} height={height} {...props} />;
}

/** The line that was pointed at. */
function lineAt(lines: readonly TreeLine[], target: EventTarget): TreeLine | undefined {
  const drawn = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
  return lines.find(({ key }) => key === drawn?.dataset.key);
}

interface TreeLinesProps extends Pick<FieldTreeProps, 'lines' | 'selected' | 'pointed'> {
  virtual: Virtualizer<HTMLDivElement, Element>;
}

/** The lines in view. */
function TreeLines({ lines, selected, pointed, virtual }: TreeLinesProps) {
  const text = useNodeText();
  return (
    <div role="presentation" className="field-lines" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, start, size }) => {
        const line = lines[index];
        return (
          line && (
            <FieldLine
              key={line.key}
              line={line}
              text={text}
              top={start}
              height={size}
              isSelected={line.key === selected?.key}
              isMarked={line.key === pointed?.key}
            />
          )
        );
      })}
    </div>
  );
}

function Tree(props: FieldTreeProps & { height: number }) {
  const { lines, selected, pointed, onSelect, onToggle, onPoint, height } = props;
  const { t } = useTranslation('queryMessage');
  const wanted = lines.findIndex(({ key }) => key === (pointed ?? selected)?.key);
  const { scroller, virtual } = useScrolledLines({ count: lines.length, height, overscan: 10, wanted });
  const current = selected ?? lines[0];

  const handleKey = (event: KeyboardEvent) => {
    if (!current) return;
    if (event.key === 'Enter') return onSelect(current);
    const next = keyedLine(lines, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if (next === 'toggle') onToggle(current);
    else onSelect(next);
  };
  return (
    <div
      ref={scroller}
      className="field-tree"
      role="tree"
      tabIndex={0}
      aria-label={t('meaning')}
      {...(current ? { 'aria-activedescendant': lineId(current.key) } : {})}
      onKeyDown={handleKey}
      onMouseMove={({ target }) => onPoint(lineAt(lines, target) ?? null)}
      onMouseLeave={() => onPoint(null)}
      onClick={({ target }) => {
        const line = lineAt(lines, target);
        if (line) (isMark(target) && line.isExpandable ? onToggle : onSelect)(line);
      }}
    >
      <TreeLines lines={lines} selected={selected} pointed={pointed} virtual={virtual} />
    </div>
  );
}
