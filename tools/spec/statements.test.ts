import { describe, expect, it } from 'vitest';
import { citedIn, countLines, reportOf, statementsOf } from './statements.ts';

const specification = '- `R99.1` One.\n| `R99.2` /login | Two, see R99.1. |\n`R99.10` Three.';

const test = (title: string, file = 'apps/server/src/one.test.ts') => ({ file, title });

describe('statementsOf', () => {
  it('reads each id once, where it stands in code quotes', () => {
    expect(statementsOf(specification)).toEqual(['R99.1', 'R99.2', 'R99.10']);
  });

  it('reads what people tripped over by its own ids', () => {
    expect(statementsOf('| `U1` | one |\n| `U30` | thirty, see U1 |')).toEqual(['U1', 'U30']);
  });
});

describe('citedIn', () => {
  it.each([
    ['R99.14 title comes from the stored title', ['R99.14']],
    ['R99.3–R99.5 rules', ['R99.3', 'R99.4', 'R99.5']],
    ['R99.3-99.4 and R98.1', ['R99.3', 'R99.4', 'R98.1']],
    ['R99.9–11', ['R99.9', 'R99.10', 'R99.11']],
    ['U12 and R99.1 both', ['U12', 'R99.1']],
    ['AR99.1 and GPU12 are no ids', []],
  ])('%s', (title, ids) => {
    expect(citedIn(title)).toEqual(ids);
  });
});

describe('reportOf', () => {
  it('counts the passing tests that name each statement, a test once, and lists the rest', () => {
    const passed = [test('R99.1 works'), test('R99.1 R99.1 again, and R97.9 is unknown'), test('R99.10 too')];
    expect(reportOf(specification, passed)).toEqual({
      total: 3,
      shown: 2,
      missing: ['R99.2'],
      tests: { 'R99.1': 2, 'R99.2': 0, 'R99.10': 1 },
      single: ['R99.10'],
    });
  });

  it('does not count the tests of the tools, but for those of the release', () => {
    const passed = [
      test('R99.1 in a title', 'tools/spec/statements.test.ts'),
      test('R99.2 installs', 'tools/release/release.test.ts'),
    ];
    expect(reportOf(specification, passed).missing).toEqual(['R99.1', 'R99.10']);
  });
});

describe('countLines', () => {
  it('has ten statements to a line and marks those of a single test', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => `\`R99.${at + 1}\``).join(' ');
    const lines = countLines(reportOf(eleven, [test('R99.1 R99.2 once'), test('R99.2 twice')]));
    expect(lines.map((line) => line.split(/ {2,}/).length)).toEqual([10, 1]);
    expect(lines[0]).toMatch(/^R99\.1 ×1\* +R99\.2 ×2 +R99\.3 ×0 /);
  });
});
