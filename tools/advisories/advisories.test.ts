import { createServer, type RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkAdvisories } from './audit.ts';
import { acceptances, judge } from './verdict.ts';

const today = '2026-11-25';
const id = 'GHSA-aaaa-bbbb-cccc';

const report = (severity: string, via: readonly unknown[] = []) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      fastify: {
        severity,
        via: [
          'pg',
          { source: 1, name: 'fastify', title: 'Falls over', url: `https://x.example/${id}`, severity },
          ...via,
        ],
      },
    },
    metadata: {},
  });

describe('what npm says of advisories', () => {
  it.each(['high', 'critical'])('G82 one that is %s fails the run and is named', (severity) => {
    const { isFine, lines } = judge(report(severity), [], today);
    expect(isFine).toBe(false);
    expect(lines.join('\n')).toContain(`${id} (${severity}) fastify: Falls over`);
  });

  it.each(['low', 'moderate'])('G82 one that is %s does not', (severity) => {
    expect(judge(report(severity), [], today).isFine).toBe(true);
  });

  it('G82 one that is accepted does not, until its day is over, and no other with it', () => {
    const accepted = [{ advisory: id, reason: 'We never parse what it is about.', until: today }];
    expect(judge(report('high'), accepted, today)).toMatchObject({ isFine: true });
    expect(judge(report('high'), accepted, '2026-11-26').isFine).toBe(false);
    const other = { name: 'pg', title: 'T', url: 'https://x.example/GHSA-dddd-eeee-ffff', severity: 'high' };
    expect(judge(report('high', [other]), accepted, today).lines).toHaveLength(2);
  });

  it('G82 no acceptance goes without reason and day', () => {
    expect(acceptances.safeParse([{ advisory: id, reason: '', until: today }]).success).toBe(false);
    expect(acceptances.safeParse([{ advisory: id, reason: 'x'.repeat(30) }]).success).toBe(false);
  });

  it.each([
    '',
    'not json',
    '{}',
    '[]',
    '{"statusCode":405,"error":{"summary":""}}',
    '{"error":{"code":"ENOTFOUND"}}',
  ])('G82 an answer like %j is none: it is said, and fails nothing', (output) => {
    const { isFine, lines } = judge(output, [], today);
    expect(isFine).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^Advisories: not checked, .*\.$/)]);
  });
});

/** A registry that only answers the question for advisories. */
async function registryOf(answer: RequestListener): Promise<string> {
  const registry = createServer(answer);
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    registry.closeAllConnections();
    registry.close();
  });
  const address = registry.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

/** What npm has asked about. */
const asked: string[] = [];

function advising(advisories: Record<string, unknown>): RequestListener {
  return (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts);
      if (!request.url?.endsWith('/advisories/bulk')) return void response.writeHead(404).end();
      const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
      asked.push(...Object.keys(JSON.parse(text.toString())));
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(advisories));
    });
  };
}

describe('a registry', () => {
  const about = (severity: string) => ({
    fastify: [
      {
        id: 1,
        url: `https://x.example/${id}`,
        title: 'Falls over',
        severity,
        vulnerable_versions: '>=0.0.0',
        cwe: [],
        cvss: { score: 9, vectorString: null },
      },
    ],
  });

  it('G82 is asked about what server and console run with, and not about the tools', async () => {
    const verdict = await checkAdvisories({ registry: await registryOf(advising({})) });
    expect(verdict).toEqual({
      isFine: true,
      lines: ['Advisories: none high or critical in what server and console run with.'],
    });
    expect(asked).toEqual(expect.arrayContaining(['fastify', 'pg', 'react', 'zod']));
    expect(asked).not.toContain('vitest');
  });

  it('G82 that knows of a critical one in the server fails the run', async () => {
    const verdict = await checkAdvisories({ registry: await registryOf(advising(about('critical'))) });
    expect(verdict.isFine).toBe(false);
    expect(verdict.lines.join('\n')).toContain(`${id} (critical) fastify: Falls over`);
  });

  it.each([405, 500])('G82 that answers %i fails nothing, and it is said', async (status) => {
    const registry = await registryOf((_, response) => void response.writeHead(status).end());
    const verdict = await checkAdvisories({ registry });
    expect(verdict.isFine).toBe(true);
    expect(verdict.lines[0]).toContain(`(status ${status})`);
  });

  it('G82 that never answers, or is not there, keeps nobody waiting', async () => {
    const silent = await registryOf(() => undefined);
    expect((await checkAdvisories({ registry: silent, timeout_ms: 3000 })).lines[0]).toContain('not checked');
    const away = await checkAdvisories({ registry: 'http://127.0.0.1:9' });
    expect(away).toMatchObject({ isFine: true, lines: [expect.stringContaining('not checked')] });
  });
});
