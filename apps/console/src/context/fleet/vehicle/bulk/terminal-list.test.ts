import { describe, expect, it } from 'vitest';
import { changesTerminal, readTerminalList } from './terminal-list.ts';

const rows = [
  { id: 1, vin: 'LTEST000000000001', plateNo: '晋安001', terminalNo: null },
  { id: 2, vin: 'LTEST000000000002', plateNo: '晋安 002', terminalNo: 'T2' },
  { id: 3, vin: 'LTEST000000000003', plateNo: null, terminalNo: null },
];
const read = (text: string) => {
  const { terminals, wrong } = readTerminalList(text, rows);
  return { terminals: Object.fromEntries(terminals), wrong };
};

describe('a pasted list of terminals', () => {
  it.each([
    ['of a sheet', '晋安001\tA1\r\n晋安 002\tA2\r\n'],
    ['with commas of either script', '晋安001，A1\n晋安 002, A2'],
    ['with spaces', '晋安001 A1\n晋安 002   A2'],
    ['by VIN, in small letters', 'ltest000000000001 A1\nltest000000000002 A2'],
  ])('is read %s', (_, text) => {
    expect(read(text)).toEqual({ terminals: { 1: 'A1', 2: 'A2' }, wrong: [] });
  });

  it('gives terminals alone to the vehicles in their order', () => {
    expect(read('A1\nA2\n\nA3')).toEqual({ terminals: { 1: 'A1', 2: 'A2', 3: 'A3' }, wrong: [] });
    expect(read('A1\nA2\nA3\nA4').wrong).toEqual(['A4']);
  });

  it('tells the lines of other vehicles, and what stands twice', () => {
    expect(read('晋安009 A9\n晋安001 A1\n晋安001 A2\nLTEST000000000003 A1')).toEqual({
      terminals: { 1: 'A1' },
      wrong: ['晋安009 A9', '晋安001 A2', 'LTEST000000000003 A1'],
    });
  });

  it('knows which of them change a terminal', () => {
    expect(changesTerminal(readTerminalList('晋安001 A1', rows), rows)).toBe(false);
    expect(changesTerminal(readTerminalList('晋安 002,T2', rows), rows)).toBe(false);
    expect(changesTerminal(readTerminalList('晋安 002,A2', rows), rows)).toBe(true);
  });
});
