import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { anS3Server } from '../../testing/s3-server.ts';
import { keepOf, kept } from './keep.ts';
import { type KeptBackupOptions, listKept, makeKeptBackup, nameAt, sourceIn } from './kept-backup.ts';
import { checkBackup } from './restore.ts';
import { FolderStore } from './store/folder-store.ts';
import { openStore } from './store/open-store.ts';
import type { StoreAddress } from './store/store.ts';

let test: TestDatabase;
let folder: string;
let s3: Awaited<ReturnType<typeof anS3Server>>;
beforeAll(async () => {
  test = await testDatabase({ isApart: false });
  folder = mkdtempSync(join(tmpdir(), 'vehicle-kept-'));
  s3 = await anS3Server();
});
afterAll(async () => {
  await test.drop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string): StoreAddress => ({ kind: 'folder', folder: join(folder, name) });

const places: [string, (name: string) => StoreAddress, (name: string) => string][] = [
  ['a folder', inFolder, (name) => join(folder, name)],
  ['a bucket', (name) => ({ ...s3.address, prefix: name }), (name) => join(s3.directory, 'backups', name)],
];

const night = (count: number) => new Date(Date.parse('2026-11-01T18:30:00Z') + count * 86_400_000);

const make = (address: StoreAddress, now: Date, more: Partial<KeptBackupOptions> = {}) =>
  makeKeptBackup({
    ownerUrl: test.ownerUrl,
    address,
    keep: { days: 2, weeks: 0, months: 0 },
    made: [],
    now,
    onProgress: () => undefined,
    ...more,
  });

const filesIn = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** Of a stored backup one bit, in the middle. */
function flip(directory: string, backup: string): void {
  const file = readdirSync(directory).find(
    (name) => name.startsWith(backup) && !/check|metadata|md5/.test(name),
  );
  const path = join(directory, file ?? '');
  const bytes = readFileSync(path);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

/** More than one part of an upload. */
async function* long(end: () => void): AsyncGenerator<Uint8Array> {
  for (let mib = 0; mib < 20; mib += 1) yield Buffer.alloc(1024 * 1024, mib);
  end();
}

describe.each(places)('backups in %s', (place, addressOf, directoryOf) => {
  it(`R14.4 are read back from ${place}, kept for so many days, and leave alone what others put there`, async () => {
    const address = addressOf('kept');
    const store = openStore(address);
    await store.put(
      'note.txt',
      long(() => undefined),
    );
    for (const count of [0, 1, 2]) await make(address, night(count));
    const { kept: found, unchecked } = await listKept(store);
    expect(found.map(({ name, damage }) => [name, damage])).toEqual([
      [nameAt(night(1)), null],
      [nameAt(night(2)), null],
    ]);
    expect(unchecked).toEqual([]);
    const { summary } = await checkBackup(sourceIn(store, nameAt(night(2))));
    expect(summary.tables).toBeGreaterThan(50);
    expect((await store.list('')).map(({ name, bytes }) => [name, bytes])).toContainEqual([
      'note.txt',
      20 * 1024 * 1024,
    ]);
    await expect(
      store.put(
        'note.txt',
        long(() => undefined),
      ),
    ).rejects.toThrow('there already');
  });

  it(`R14.4 a byte that has changed in ${place} is told, and the last good one is not removed for it`, async () => {
    const address = addressOf('damaged');
    const keep = { days: 1, weeks: 0, months: 0 };
    await make(address, night(0), { keep });
    flip(directoryOf('damaged'), nameAt(night(0)));
    const { damaged } = await make(address, night(1), { keep: { ...keep, days: 2 } });
    expect(damaged).toMatchObject({ name: nameAt(night(0)), reason: expect.stringContaining('damaged') });
    const { kept: found } = await listKept(openStore(address));
    expect(found.map(({ damage }) => damage === null)).toEqual([false, true]);
    // Nothing new can be made; what there is stays, however old.
    await expect(make(address, night(400), { keep, ownerUrl: `${test.ownerUrl}_gone` })).rejects.toThrow();
    expect((await listKept(openStore(address))).kept.map(({ name }) => name)).toContain(nameAt(night(1)));
  });

  it(`R14.4 the archive goes on in ${place} while a backup is made`, async () => {
    const address = addressOf('beside');
    const store = openStore(address);
    let isMade = false;
    async function* base(): AsyncGenerator<Uint8Array> {
      for (let mib = 0; mib < 9; mib += 1) yield Buffer.alloc(1024 * 1024, mib);
      await make(address, night(0));
      isMade = true;
      for (let mib = 0; mib < 9; mib += 1) yield Buffer.alloc(1024 * 1024, mib);
    }
    expect(await store.put('archive/7/base/one.tar.zst', base())).toBe(18 * 1024 * 1024);
    expect(isMade).toBe(true);
  });

  it(`R14.4 what fails or is cut short leaves nothing in ${place}`, async () => {
    const address = addressOf('halves');
    const store = openStore(address);
    const broken = store.put(
      'half',
      long(() => expect.fail('cut short')),
    );
    await expect(broken).rejects.toThrow('cut short');
    expect(filesIn(directoryOf('halves'))).toEqual([]);
    await expect(make(address, night(0), { ownerUrl: `${test.ownerUrl}_gone` })).rejects.toThrow();
    expect(await store.list('')).toEqual([]);
    // A process that was killed before it had read back what it put there.
    await store.put(
      nameAt(night(0)),
      long(() => undefined),
    );
    await make(address, night(1));
    expect((await store.list('')).map(({ name }) => name.slice(0, 31))).toEqual(
      [nameAt(night(1)), nameAt(night(1))].map((name) => name.slice(0, 31)),
    );
  });
});

/** A disk that does not give one of its files. */
class FailingStore extends FolderStore {
  failing = '';
  code = '';
  override async get(name: string) {
    if (name === this.failing) throw Object.assign(new Error(`${this.code}: read`), { code: this.code });
    return super.get(name);
  }
}

describe('older backups', () => {
  const keep = { days: 3, weeks: 0, months: 0 };
  const more = (address: StoreAddress, now: Date) => ({
    ...{ ownerUrl: test.ownerUrl, address, keep, made: [], now },
    onProgress: () => undefined,
  });

  it('R14.4 one that cannot be read again is told like a damaged one, and those that are no longer kept go', async () => {
    const address = inFolder('unread');
    const store = new FailingStore(join(folder, 'unread'));
    for (const count of [0, 1, 2]) await make(address, night(count), { keep });
    [store.failing, store.code] = [nameAt(night(1)), 'EIO'];
    const lost = await makeKeptBackup({ ...more(address, night(3)), keep: { ...keep, days: 2 } }, store);
    expect(lost).toMatchObject({
      damaged: { name: nameAt(night(1)), reason: expect.stringContaining('EIO') },
      removed: [nameAt(night(0)), nameAt(night(1))],
      trouble: null,
    });
    // What is away for a while is told, and taken back when it is there again.
    [store.failing, store.code] = [nameAt(night(2)), 'ETIMEDOUT'];
    const away = await makeKeptBackup({ ...more(address, night(4)), keep: { ...keep, days: 9 } }, store);
    expect(away.damaged).toMatchObject({
      name: nameAt(night(2)),
      reason: expect.stringContaining('ETIMEDOUT'),
    });
    store.failing = '';
    const back = await makeKeptBackup({ ...more(address, night(5)), keep: { ...keep, days: 9 } }, store);
    expect(back).toMatchObject({ damaged: null, whole: nameAt(night(2)) });
  });

  it('R14.4 one whose note cannot be read is named and left alone, and a new one is made', async () => {
    const address = inFolder('unnoted');
    const store = new FolderStore(join(folder, 'unnoted'));
    await make(address, night(0), { keep });
    const note =
      (await store.list('')).map(({ name }) => name).find((name) => name.endsWith('.checked')) ?? '';
    writeFileSync(join(folder, 'unnoted', note), '{"checkedAt":');
    const { trouble, name } = await make(address, night(1), { keep });
    expect(trouble).toContain(`${note} cannot be read`);
    expect((await store.list('')).map((file) => file.name)).toEqual(
      expect.arrayContaining([nameAt(night(0)), name]),
    );
  });

  it('R14.4 a folder without any of those that were made there is taken for a disk that is not mounted', async () => {
    const address = inFolder('mounted');
    const { name } = await make(address, night(0));
    renameSync(join(folder, 'mounted'), join(folder, 'elsewhere'));
    await expect(make(address, night(1), { made: [name] })).rejects.toThrow('is the disk mounted?');
    expect(existsSync(join(folder, 'mounted'))).toBe(false);
    renameSync(join(folder, 'elsewhere'), join(folder, 'mounted'));
    expect(await make(address, night(1), { made: [name] })).toMatchObject({ trouble: null });
  });

  it('R14.4 a disk whose root has a folder of the system is a place like any other; one that is not ours is told', async () => {
    const root = join(folder, 'root');
    mkdirSync(join(root, 'lost+found'), { recursive: true });
    chmodSync(folder, 0o755);
    chmodSync(root, 0o777);
    chmodSync(join(root, 'lost+found'), 0o000);
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o555 });
    const someone = process.getuid?.() === 0;
    if (someone) process.seteuid?.(65_534);
    try {
      expect(() => readdirSync(join(root, 'lost+found'))).toThrow('EACCES');
      const store = new FolderStore(root);
      const content = () => Readable.from([Buffer.from('content')]);
      await store.put('archive/7/wal/one.zst', content());
      await store.tidy('archive/7/');
      expect((await store.list('vehicle-')).length + (await store.list('archive/7/')).length).toBe(1);
      await expect(new FolderStore(closed).put('vehicle-one', content())).rejects.toThrow(
        /closed cannot be read and written \(EACCES\): give it to the user .+ReadWritePaths=/,
      );
    } finally {
      if (someone) process.seteuid?.(0);
      chmodSync(join(root, 'lost+found'), 0o700);
    }
  });
});

it('R14.4 the last backup of so many days, weeks and months is kept, and the newest in any case', () => {
  const days = Array.from({ length: 200 }, (_, count) => ({ at: night(count) }));
  const stays = [...kept(days, keepOf('3d 2w 3m'))].map(({ at }) => at.toISOString().slice(0, 10)).toSorted();
  // 2:30 in the mines of the day after.
  expect(stays).toEqual(['2027-03-30', '2027-04-29', '2027-05-15', '2027-05-17', '2027-05-18', '2027-05-19']);
  const [only] = days;
  expect(only && kept([only], { days: 0, weeks: 0, months: 0 }).size).toBe(1);
});
