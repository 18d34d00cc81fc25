import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './tree.ts';

/** Something that is not ours and lies in a release, or has become a part of the console. */
export interface Part {
  name: string;
  version: string;
  licence: string;
  /** What must be passed on with it. */
  text: string;
}

/** Those that let everybody use and pass on; LGPL for the one library of its own that ADR 7 names. */
const permissive =
  /^(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|ICU|OpenSSL|OSSP|PostgreSQL|X11|CC-BY-4\.0|public domain)$/;
const exceptions: Readonly<Record<string, RegExp>> = {
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-linux-(x64|arm64)$/,
};

const texts = join(repository, 'tools/release/licences');
const licenceFile = /^(licen[cs]e|copying|notice|third[-_]party)/i;

/** Of a licence, or of a project, as it stands in that project's own sources. */
function keptText(name: string): string | null {
  const file = join(texts, `${name}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/** Why a part may not be in a release; null: it may. */
export function licenceFault({ name, version, licence, text }: Part): string | null {
  const choices = licence.replace(/[()]/g, '').split(/\s+OR\s+/);
  const isFree = choices.some((one) => permissive.test(one) || exceptions[one]?.test(name) === true);
  if (!isFree)
    return `${name} ${version} has no permissive licence that is known here: ${licence || 'none'}.`;
  return text.trim() === '' ? `${name} ${version} (${licence}) brings no text of its licence.` : null;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
}

/** Packages that bring no text, and the file of the same project that has it: kept by us, or in another package. */
const elsewhere: ReadonlyArray<readonly [RegExp, string]> = [
  [/^(pmtiles|saxes)$/, 'tools/release/licences/$1.txt'],
  [/^@ant-design\/icons-svg$/, 'node_modules/@ant-design/icons/LICENSE'],
  [/^@node-rs\/argon2-[\w-]+$/, 'node_modules/@node-rs/argon2/LICENSE'],
];

function textElsewhere(name: string): string | null {
  const found = elsewhere.find(([form]) => form.test(name));
  return found === undefined ? null : readFileSync(join(repository, name.replace(...found)), 'utf8');
}

const sectionOnLicence = /^(?:#+ *)?licen[cs]e\b[^\n]*\n(?:-+\n)?([\s\S]*?)(?=\n#|$(?![\s\S]))/gim;

/** What a read-me says of the licence, where it is the licence itself. */
function textInReadMe(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^readme\b/i.test(name));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  const [, section = ''] = [...text.matchAll(sectionOnLicence)].at(-1) ?? [];
  if (!/Permission is hereby granted|Redistribution and use/.test(section)) return null;
  return `${section.trim().replaceAll('&lt;', '<').replaceAll('&gt;', '>')}\n`;
}

function textOf(folder: string, { name, license = '', author }: Manifest): string {
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && licenceFile.test(entry.name))
    .map((entry) => entry.name)
    .sort();
  if (own.length > 0) return own.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n\n');
  const original = textElsewhere(name) ?? textInReadMe(folder);
  if (original !== null) return original;
  const standard = keptText(license);
  if (standard === null) return '';
  const holder = typeof author === 'object' ? author.name : author;
  const bundled = join(folder, 'README.md');
  // What is linked into a binary is listed there.
  const list =
    exceptions[license]?.test(name) && existsSync(bundled) ? `${readFileSync(bundled, 'utf8')}\n\n` : '';
  return `${list}Copyright: ${holder ?? `the authors of ${name}`}\n(The package names this licence and brings no text.)\n\n${standard}`;
}

function partIn(folder: string): Part | null {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return null;
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { name, version, license } = manifest;
  return {
    name,
    version,
    licence: typeof license === 'string' ? license : '',
    text: textOf(folder, manifest),
  };
}

/** The packages of a folder of modules, also those within others; ours are links. */
export function partsIn(modules: string): Part[] {
  return readdirSync(modules, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name.startsWith('.')) return [];
    const folder = join(modules, entry.name);
    if (entry.name.startsWith('@')) return partsIn(folder);
    const inner = join(folder, 'node_modules');
    return [partIn(folder) ?? [], existsSync(inner) ? partsIn(inner) : []].flat();
  });
}

interface Locked {
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** What the console is built of: its bundle carries the code and not the packages. */
export function partsOfConsole(): Part[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  );
  const seen = new Set<string>();
  const find = (from: string, name: string): string | null => {
    for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
      const path = `${at}${at === '' ? '' : '/'}node_modules/${name}`;
      if (path in lock.packages) return path;
      if (at === '') return null;
    }
  };
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    const {
      dependencies,
      optionalDependencies,
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = lock.packages[path] ?? {};
    const peers = Object.keys(peerDependencies).filter(
      (name) => peerDependenciesMeta[name]?.optional !== true,
    );
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = find(path, name);
      if (found !== null && lock.packages[found]?.link !== true) visit(found);
    }
  };
  visit('apps/console');
  const paths = [...seen].filter((path) => path.startsWith('node_modules/'));
  return paths.flatMap((path) => partIn(join(repository, path)) ?? []);
}

/** Libraries that come with PostgreSQL: which file tells of which, and where the text is kept if not under its licence. */
const beside: ReadonlyArray<{ name: string; licence: string; file: RegExp; text?: string }> = [
  { name: 'ICU', licence: 'ICU', file: /^libicuuc\.so\.(\d+\.\d+)$/ },
  { name: 'OpenSSL', licence: 'OpenSSL', file: /^libssl\.so\.(1\.1)$/ },
  { name: 'zlib', licence: 'Zlib', file: /^libz\.so\.(.+)$/ },
  { name: 'libxml2', licence: 'MIT', file: /^libxml2\.so\.(.+)$/, text: 'libxml2' },
  { name: 'libxslt', licence: 'X11', file: /^libxslt\.so\.(.+)$/, text: 'libxslt' },
  { name: 'OSSP uuid', licence: 'OSSP', file: /^libossp-uuid\.so\.(.+)$/, text: 'OSSP-uuid' },
  { name: 'liblzma', licence: 'public domain', file: /^liblzma\.so\.(.+)$/, text: 'liblzma' },
];

/** PostgreSQL itself, and each library beside it; one that nobody has looked at is a fault. */
export function partsOfPostgres(packageFolder: string): Part[] {
  const { version }: Manifest = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const text = keptText('PostgreSQL') ?? '';
  const own = {
    name: 'PostgreSQL',
    version: /^\d+\.\d+/.exec(version)?.[0] ?? version,
    licence: 'PostgreSQL',
    text,
  };
  const files = readdirSync(join(packageFolder, 'native/lib'), { withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const libraries = files.flatMap(({ name }) => {
    if (!/\.so(\.|$)/.test(name) || /^lib(pq|ecpg|ecpg_compat|pgtypes|icudata|icui18n|crypto)\.so/.test(name))
      return [];
    const known = beside.find(({ file }) => file.test(name));
    if (known === undefined) return [{ name, version, licence: '', text: '' }];
    const { file, licence, text: kept = licence } = known;
    return [{ name: known.name, version: file.exec(name)?.[1] ?? '', licence, text: keptText(kept) ?? '' }];
  });
  return [own, ...libraries];
}
