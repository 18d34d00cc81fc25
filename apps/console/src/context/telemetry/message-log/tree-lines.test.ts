import type { MessageLogNode } from '@vehicle/contract/telemetry/message-log/contract';
import { describe, expect, it } from 'vitest';
import { keyedLine, lineOfByte, linesOf, type TreeLine, toggledWith } from './tree-lines.ts';

function aNode(name: string, [offset, length]: [number, number], parts: Partial<MessageLogNode> = {}) {
  return { name, offset, length, raw: '', value: null, unit: null, label: null, children: [], ...parts };
}

const tree: MessageLogNode[] = [
  aNode('count', [0, 2], { value: 1 }),
  aNode('canFrame', [2, 12], {
    children: [
      aNode('canId', [2, 4], {
        value: '0x0CF00400',
        children: [aNode('channel', [2, 1], { value: 1 })],
      }),
      aNode('data', [6, 8], { children: [aNode('EngineSpeed', [9, 2], { value: 1000, unit: 'rpm' })] }),
    ],
  }),
];
const none: ReadonlySet<string> = new Set();
const names = (lines: readonly TreeLine[]) => lines.map(({ level, node }) => `${level} ${node.name}`);

describe('the decoded tree as lines', () => {
  const lines = linesOf(tree, { toggled: none, isJson: false });
  const line = (key: string, from = lines) => {
    const found = from.find((each) => each.key === key);
    if (!found) throw new Error(key);
    return found;
  };

  it('shows what consists of parts open, and the parts of a value on demand', () => {
    expect(names(lines)).toEqual(['1 count', '1 canFrame', '2 canId', '2 data', '3 EngineSpeed']);
    const all = linesOf(tree, { toggled: toggledWith(none, '1.0'), isJson: false });
    expect(names(all)).toContain('3 channel');
    expect(toggledWith(toggledWith(none, '1.0'), '1.0')).toEqual(none);
  });

  it('leaves the names of signals and of JSON as they are', () => {
    const own = (isJson: boolean) =>
      linesOf(tree, { toggled: none, isJson })
        .filter(({ isNamedElsewhere }) => isNamedElsewhere)
        .map(({ node }) => node.name);
    expect(own(false)).toEqual(['EngineSpeed']);
    expect(own(true)).toHaveLength(5);
  });

  it('finds the line that says most about a byte', () => {
    expect([0, 3, 7, 9].map((byte) => lineOfByte(lines, byte)?.node.name)).toEqual([
      'count',
      'canId',
      'data',
      'EngineSpeed',
    ]);
    expect(lineOfByte(lines, 14)).toBeUndefined();
  });

  it('is walked by the arrows as trees are', () => {
    const to = (from: string, key: string) => {
      const next = keyedLine(lines, line(from), key);
      return typeof next === 'object' ? next.key : next;
    };
    expect(to('0', 'ArrowDown')).toBe('1');
    expect(to('0', 'ArrowUp')).toBeUndefined();
    expect(to('1', 'ArrowRight')).toBe('1.0');
    expect(to('1', 'ArrowLeft')).toBe('toggle');
    expect(to('1.0', 'ArrowRight')).toBe('toggle');
    expect(to('1.1.0', 'ArrowLeft')).toBe('1.1');
    expect([to('1', 'Home'), to('1', 'End'), to('1', 'x')]).toEqual(['0', '1.1.0', undefined]);
  });
});
