const statementId = /`(R\d+\.\d+|U\d+)`/g;
const citedId = /\bR\d+\.\d+(?:[–-]R?(?:\d+\.)?\d+)?|\bU\d+\b/g;

/** Ids of the statements that a specification makes, in its order. */
export function statementsOf(specification: string): string[] {
  return [...new Set([...specification.matchAll(statementId)].map((match) => match[1] ?? ''))];
}

/** Ids that a test's title cites: `U12`, `R5.3`; `R5.3–R5.8` (or `R5.3-5.8`, `R5.3–8`) cites every number between. */
export function citedIn(title: string): string[] {
  return [...title.matchAll(citedId)].flatMap(([cited]) => {
    if (cited.startsWith('U')) return [cited];
    const [from = '', to] = cited.split(/[–-]/);
    const [chapter = '', first = ''] = from.slice(1).split('.');
    const last = to?.match(/\d+$/)?.[0] ?? first;
    const count = Math.max(0, Number(last) - Number(first)) + 1;
    return Array.from({ length: count }, (_, index) => `R${chapter}.${Number(first) + index}`);
  });
}

export interface PassedTest {
  /** From the root of the repository. */
  file: string;
  title: string;
}

export interface SpecificationReport {
  total: number;
  shown: number;
  missing: string[];
  /** How many passing tests name each statement. */
  tests: Record<string, number>;
  /** Those that a single test names. */
  single: string[];
}

/** Those of the tools are no tests of the product, but for the release, which is how it comes to people. */
const isOfProduct = (file: string): boolean =>
  !file.startsWith('tools/') || file.startsWith('tools/release/');

/** How much of a specification the titles of passing tests show. */
export function reportOf(specification: string, passed: readonly PassedTest[]): SpecificationReport {
  const tests = Object.fromEntries(statementsOf(specification).map((id) => [id, 0]));
  const ofProduct = passed.filter(({ file }) => isOfProduct(file));
  for (const { title } of ofProduct)
    for (const id of new Set(citedIn(title))) if (id in tests) tests[id] = (tests[id] ?? 0) + 1;
  const statements = Object.keys(tests);
  const missing = statements.filter((id) => tests[id] === 0);
  const single = statements.filter((id) => tests[id] === 1);
  return { total: statements.length, shown: statements.length - missing.length, missing, tests, single };
}

/** `R2.14 ×3` for every statement, ten to a line, one that hangs on a single test marked `*`. */
export function countLines({ tests }: SpecificationReport): string[] {
  const counts = Object.entries(tests).map(([id, count]) => `${id} ×${count}${count === 1 ? '*' : ''}`);
  return Array.from({ length: Math.ceil(counts.length / 10) }, (_, line) =>
    counts
      .slice(line * 10, line * 10 + 10)
      .map((count) => count.padEnd(12))
      .join('')
      .trimEnd(),
  );
}
