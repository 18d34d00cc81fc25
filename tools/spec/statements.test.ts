import { describe, expect, it } from 'vitest';
import { citedIn, reportOf, statementsOf } from './statements.ts';

const specification = '- `R1.1` One.\n| `R1.2` /login | Two, see R1.1. |\n`R2.10` Three.';

describe('statementsOf', () => {
  it('reads each id once, where it stands in code quotes', () => {
    expect(statementsOf(specification)).toEqual(['R1.1', 'R1.2', 'R2.10']);
  });
});

describe('citedIn', () => {
  it.each([
    ['R2.14 title comes from the stored title', ['R2.14']],
    ['R5.3–R5.5 rules', ['R5.3', 'R5.4', 'R5.5']],
    ['R5.3-5.4 and R8.1', ['R5.3', 'R5.4', 'R8.1']],
    ['R5.9–11', ['R5.9', 'R5.10', 'R5.11']],
    ['AR5.1 is no id', []],
  ])('%s', (title, ids) => {
    expect(citedIn(title)).toEqual(ids);
  });
});

describe('reportOf', () => {
  it('counts statements that a passing title cites and lists the rest', () => {
    expect(reportOf(specification, ['R1.1 works', 'R9.9 is unknown'])).toEqual({
      total: 3,
      shown: 1,
      missing: ['R1.2', 'R2.10'],
    });
  });
});
