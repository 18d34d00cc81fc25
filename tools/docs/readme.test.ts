import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { withSettingsTable } from './settings-table.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const documents = [
  'README.md',
  'README.zh.md',
  'CONTRIBUTING.md',
  'docs/ARCHITECTURE.md',
  'docs/guide/zh/README.md',
  'docs/guide/en/README.md',
];

describe('the README', () => {
  it('lists every setting as the server has it', () => {
    const readme = read('README.md');
    expect(withSettingsTable(readme)).toBe(readme);
  });

  it.each(documents)('%s links to nothing that is not there', (document) => {
    const links = [...read(document).matchAll(/\]\(([^)#\s]+)/g)].map((match) => match[1] ?? '');
    const files = links.filter((link) => !/^https?:/.test(link));
    const missing = files.filter(
      (link) => !existsSync(fileURLToPath(new URL(link, new URL(document, root)))),
    );
    expect(missing).toEqual([]);
  });
});
