import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const places = [
  '/usr/bin/soffice',
  '/usr/bin/libreoffice',
  '/Applications/LibreOffice.app/Contents/MacOS/soffice',
];

/** LibreOffice, or null where it is not installed. */
export function officeProgram(): string | null {
  const { LIBREOFFICE_PATH: named } = process.env;
  return (named ? [named] : places).find((place) => existsSync(place)) ?? null;
}

/** Comma, quotation mark, UTF-8, from the first line; cells as they are shown. */
const asShown = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false';

/** The cells of a text of comma-separated values (RFC 4180). */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  const last = rows.at(-1);
  if (last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

interface NamedFile {
  name: string;
  content: Buffer;
}

/** What LibreOffice shows of each xlsx file. */
export async function shownByOffice(
  program: string,
  files: readonly NamedFile[],
): Promise<ReadonlyMap<string, string[][]>> {
  const saved = await convertedByOffice(program, files, { to: asShown, end: 'csv' });
  return new Map([...saved].map(([name, content]) => [name, cellsOf(content.toString())]));
}

/** Each xlsx file as LibreOffice saves it. */
export function savedByOffice(
  program: string,
  files: readonly NamedFile[],
): Promise<ReadonlyMap<string, Buffer>> {
  return convertedByOffice(program, files, { to: 'xlsx:Calc MS Excel 2007 XML', end: 'xlsx' });
}

/** All opened and saved by one run of it. */
async function convertedByOffice(
  program: string,
  files: readonly NamedFile[],
  { to, end }: { to: string; end: string },
): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'vehicle-office-'));
  try {
    const shown = join(folder, 'shown');
    await mkdir(shown);
    const paths = files.map(({ name }) => join(folder, `${name}.xlsx`));
    await Promise.all(files.map(({ content }, at) => writeFile(paths[at] ?? '', content)));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const args = [profile, '--headless', '--norestore', '--convert-to', to, '--outdir', shown, ...paths];
    await promisify(execFile)(program, args, { timeout: 120_000 });
    const read = files.map(async ({ name }): Promise<[string, Buffer]> => {
      return [name, await readFile(join(shown, `${name}.${end}`))];
    });
    return new Map(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
