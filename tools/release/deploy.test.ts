import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNotes } from '@vehicle/server/platform/env';
import { describe, expect, it } from 'vitest';
import { releasedFiles, repository } from './tree.ts';

const read = (file: string): string => readFileSync(join(repository, 'deploy', file), 'utf8');
const known = settingNotes.map(({ variable }) => variable);
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

/** The commands that `vehicle` has. */
const commands = readFileSync(join(repository, 'bin/vehicle'), 'utf8').matchAll(
  /^ {2}([a-z][a-z -|]*)\) .*;; #/gm,
);
const words = [...commands].flatMap(([, names = '']) => names.split(' | '));

describe('the files for containers', () => {
  it('R14.2 the image runs what a release has, as somebody without rights, with settings that there are', () => {
    const lines = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
    const of = (word: string) =>
      lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
    expect(of('USER')).toEqual(['10001:10001']);
    const programs = [...of('ENTRYPOINT'), ...of('HEALTHCHECK')].flatMap(
      (line) => line.match(/\/opt\/vehicle\/[\w./-]+/g) ?? [],
    );
    expect(programs.length).toBe(2);
    for (const program of programs) expect(releasedFiles()).toContain(program.replace('/opt/vehicle/', ''));
    const asked = [...of('CMD'), ...of('HEALTHCHECK')].flatMap((line) => /"(\w+)"\]$/.exec(line)?.[1] ?? []);
    expect(asked).toEqual(['serve', 'ready']);
    for (const word of asked) expect(words).toContain(word);
    const variables = of('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name));
    expect(variables.length).toBe(3);
    expect(known).toEqual(expect.arrayContaining(variables));
  });

  it('R14.2 the composition has a database of its own, volumes, health and no secret', () => {
    const compose = read('compose.yaml');
    const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
    expect(compose).toContain(`vehicle-${version}-linux-x64-without-postgres.tar.gz`);
    expect(compose).toContain(`image: vehicle:${version}`);
    expect(compose.match(/PASSWORD: (\S+)/)?.[1]).toBe('${VEHICLE_DATABASE_PASSWORD:?set');
    for (const part of [
      'condition: service_healthy',
      'database:/var/lib/postgresql',
      'data:/var/lib/vehicle',
      'healthcheck:',
    ])
      expect(compose).toContain(part);
    expect(existsSync(join(repository, 'deploy', '../release', '..', 'deploy/Dockerfile'))).toBe(true);
  });

  it.skipIf(!hasKubectl)(
    'R14.2 the base renders http, gateway and worker apart, each asked whether it is ready',
    () => {
      const folder = join(repository, 'deploy/kustomize/overlays/site');
      const rendered = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
      const documents = rendered.split(/^---$/m);
      const kinds = documents.map((document) => /^kind: (\w+)$/m.exec(document)?.[1]);
      for (const [kind, count] of [
        ['Deployment', 3],
        ['Service', 2],
        ['PodDisruptionBudget', 3],
        ['NetworkPolicy', 3],
        ['Secret', 1],
        ['ConfigMap', 1],
      ] as const)
        expect({ kind, count: kinds.filter((one) => one === kind).length }).toEqual({ kind, count });
      for (const document of documents.filter((one) => /^kind: Deployment$/m.test(one))) {
        const service = /--services=(\w+)/.exec(document)?.[1] ?? '';
        expect(document).toContain(`name: vehicle-${service}\n`);
        expect(document).toMatch(
          /readinessProbe:\n +exec:\n +command:\n +- \/opt\/vehicle\/bin\/vehicle\n +- ready/,
        );
        expect(document).toContain('runAsNonRoot: true');
        // The generated secret has the name that the container asks for.
        const secret = /secretKeyRef:\n +key: url\n +name: (\S+)/.exec(document)?.[1];
        expect(rendered).toMatch(new RegExp(`kind: Secret\\nmetadata:\\n +name: ${secret}\\n`));
      }
    },
  );
});
