import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { settingNotes } from '@vehicle/server/platform/env';
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

/** Of the machine and of `vehicle`, by the words with which a document names them. */
const commandsIn = (text: string) =>
  [...text.matchAll(/npm run (?:-s )?([a-z]+(?:[:-][a-z]+)*)/g)].map(([, name = '']) => name);
const vehicleCommandsIn = (text: string) =>
  [...text.matchAll(/`vehicle ([a-z]+(?:-[a-z]+)*)/g)].map(([, name = '']) => name);
const settingsIn = (text: string) =>
  [...text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
const namesIn = (text: string) =>
  [...new Set([...commandsIn(text), ...vehicleCommandsIn(text), ...settingsIn(text)])].toSorted();

describe('the README', () => {
  it.each(['README.md', 'README.zh.md', 'CHANGELOG.md', 'docs/operations.md'])(
    '%s names no command that is not there',
    (document) => {
      const { scripts } = JSON.parse(read('package.json'));
      const known = [...read('bin/vehicle').matchAll(/^ {2}([a-z][a-z -|]*)\) .*;; #/gm)].flatMap(
        ([, names = '']) => names.split(' | '),
      );
      expect(commandsIn(read(document)).filter((name) => !(name in scripts))).toEqual([]);
      expect(vehicleCommandsIn(read(document)).filter((name) => !known.includes(name))).toEqual([]);
    },
  );

  it('names the same commands and settings in both languages, and no setting that is not there', () => {
    const [english = '', chinese = ''] = ['README.md', 'README.zh.md'].map((file) =>
      read(file).replace(/<!-- settings -->.*<!-- \/settings -->/s, ''),
    );
    expect(namesIn(chinese)).toEqual(namesIn(english));
    expect(namesIn(english).length).toBeGreaterThan(20);
    const known = settingNotes.map(({ variable }) => variable);
    expect(settingsIn(english).filter((name) => !known.includes(name))).toEqual([]);
  });

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
