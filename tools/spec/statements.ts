const statementId = /`(R\d+\.\d+)`/g;
const citedId = /\bR\d+\.\d+(?:[–-]R?(?:\d+\.)?\d+)?/g;

/** Ids of the statements that a specification makes, in its order. */
export function statementsOf(specification: string): string[] {
  return [...new Set([...specification.matchAll(statementId)].map((match) => match[1] ?? ''))];
}

/** Ids that a test's title cites; `R5.3–R5.8` (or `R5.3-5.8`, `R5.3–8`) cites every number between. */
export function citedIn(title: string): string[] {
  return [...title.matchAll(citedId)].flatMap(([cited]) => {
    const [from = '', to] = cited.split(/[–-]/);
    const [chapter = '', first = ''] = from.slice(1).split('.');
    const last = to?.match(/\d+$/)?.[0] ?? first;
    const count = Math.max(0, Number(last) - Number(first)) + 1;
    return Array.from({ length: count }, (_, index) => `R${chapter}.${Number(first) + index}`);
  });
}

export interface SpecificationReport {
  total: number;
  shown: number;
  missing: string[];
}

/** How much of a specification the titles of passing tests show. */
export function reportOf(specification: string, passedTitles: readonly string[]): SpecificationReport {
  const statements = statementsOf(specification);
  const cited = new Set(passedTitles.flatMap(citedIn));
  const missing = statements.filter((id) => !cited.has(id));
  return { total: statements.length, shown: statements.length - missing.length, missing };
}
