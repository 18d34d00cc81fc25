import type { MessageLogNode } from '@vehicle/contract/telemetry/message-log/contract';

/** A node of the tree as a line of it. */
export interface TreeLine {
  /** Where it stands: `3.0.1`. */
  key: string;
  node: MessageLogNode;
  /** From 1. */
  level: number;
  /** Among those beside it, from 1. */
  position: number;
  siblings: number;
  isExpandable: boolean;
  isExpanded: boolean;
  /** A signal of the parse file or a member of a JSON report: its name is its own. */
  isNamedElsewhere: boolean;
}

export interface Bytes {
  offset: number;
  length: number;
}

/** What consists of its parts stands open; of what has a value itself the parts are details. */
function isOpenAtFirst({ value, label }: MessageLogNode): boolean {
  return value === null && label === null;
}

interface Opened {
  /** Keys of the nodes that are not as they were at first. */
  toggled: ReadonlySet<string>;
  isJson: boolean;
}

/** The names under which CAN data stand in a body. */
const dataName = 'data';

function* linesBelow(
  nodes: readonly MessageLogNode[],
  above: { key: string; level: number; isNamedElsewhere: boolean },
  opened: Opened,
): Generator<TreeLine> {
  for (const [at, node] of nodes.entries()) {
    const key = above.key === '' ? String(at) : `${above.key}.${at}`;
    const isExpandable = node.children.length > 0;
    const isExpanded = isExpandable && isOpenAtFirst(node) !== opened.toggled.has(key);
    const { level, isNamedElsewhere } = above;
    const position = at + 1;
    const siblings = nodes.length;
    yield { key, node, level, position, siblings, isExpandable, isExpanded, isNamedElsewhere };
    if (!isExpanded) continue;
    const below = { key, level: level + 1, isNamedElsewhere: isNamedElsewhere || node.name === dataName };
    yield* linesBelow(node.children, below, opened);
  }
}

/** The lines that are in view, from the top. */
export function linesOf(tree: readonly MessageLogNode[], opened: Opened): TreeLine[] {
  return [...linesBelow(tree, { key: '', level: 1, isNamedElsewhere: opened.isJson }, opened)];
}

export function toggledWith(toggled: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const changed = new Set(toggled);
  if (!changed.delete(key)) changed.add(key);
  return changed;
}

export function covers({ offset, length }: Bytes, byte: number): boolean {
  return byte >= offset && byte < offset + length;
}

function isCloser(line: TreeLine, other: TreeLine): boolean {
  const shorter = other.node.length - line.node.length;
  return shorter === 0 ? line.level > other.level : shorter > 0;
}

/** The line that says most about a byte: of those that cover it the shortest, the deepest where several are as short. */
export function lineOfByte(lines: readonly TreeLine[], byte: number): TreeLine | undefined {
  let best: TreeLine | undefined;
  for (const line of lines) {
    if (covers(line.node, byte) && (best === undefined || isCloser(line, best))) best = line;
  }
  return best;
}

/** The line that a key of the keyboard leads to, as the ARIA pattern for trees has it; `toggle`: it opens or closes. */
export function keyedLine(
  lines: readonly TreeLine[],
  line: TreeLine,
  key: string,
): TreeLine | 'toggle' | undefined {
  const at = lines.indexOf(line);
  if (key === 'ArrowDown') return lines[at + 1];
  if (key === 'ArrowUp') return lines[at - 1];
  if (key === 'Home') return lines[0];
  if (key === 'End') return lines.at(-1);
  if (key === 'ArrowRight') {
    if (!line.isExpandable) return undefined;
    return line.isExpanded ? lines[at + 1] : 'toggle';
  }
  if (key !== 'ArrowLeft') return undefined;
  if (line.isExpanded) return 'toggle';
  return lines.slice(0, at).findLast(({ level }) => level < line.level);
}
