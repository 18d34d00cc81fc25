import { CaretDownOutlined, CaretRightOutlined } from '@ant-design/icons';
import { treeItem } from './aria-parts.ts';
import type { NodeText } from './node-text.ts';
import type { TreeLine } from './tree-lines.ts';

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

export function lineId(key: string): string {
  return `datagram-node-${key.replaceAll('.', '-')}`;
}

function shortRaw(raw: string): string {
  return raw.length > mostRaw ? `${raw.slice(0, mostRaw)}…` : raw;
}

/** A field, an item, a bit or a signal with its value and its bytes. */
export function FieldLine(props: FieldLineProps) {
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
