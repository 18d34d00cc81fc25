import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';

const script = 'console.log("hello");'.repeat(100);

let consoleDir: string;
let server: TestApp;
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'vehicle-console-'));
  await mkdir(join(consoleDir, 'assets'));
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(consoleDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(consoleDir, 'guide-zh.html'), '<!doctype html><title>使用手册</title>');
  await writeFile(join(consoleDir, 'other.html'), '<!doctype html>');
  await writeFile(join(consoleDir, '.secret'), 'x');
  await writeFile(join(consoleDir, 'assets', 'index-a1b2c3.js'), script);
  await writeFile(join(consoleDir, 'assets', 'index-a1b2c3.js.br'), brotliCompressSync(script));
  await writeFile(join(consoleDir, 'assets', 'index-a1b2c3.js.map'), '{}');
  server = await testApp({ consoleDir });
});
afterAll(async () => {
  await server.close();
  await rm(consoleDir, { recursive: true });
});

describe('the console', () => {
  it('comes at / and is asked for again each time', async () => {
    const { statusCode, headers, payload } = await server.app.inject('/');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-type']).toContain('text/html; charset=utf-8');
    expect(payload).toContain('<title>console</title>');
  });

  it('keeps its assets for good and sends them compressed', async () => {
    const url = '/assets/index-a1b2c3.js';
    const { headers, rawPayload } = await server.app.inject({
      url,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(headers['content-type']).toContain('javascript');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers).not.toHaveProperty('permissions-policy');
    expect(rawPayload).toEqual(brotliCompressSync(script));
    expect((await server.app.inject(url)).payload).toBe(script);
  });

  it('serves the files of its root by name', async () => {
    const { statusCode, headers } = await server.app.inject('/favicon.svg');
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('has the user guide beside it, which is asked for again each time', async () => {
    const { statusCode, headers, payload } = await server.app.inject('/guide-zh.html');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(headers['content-type']).toContain('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(payload).toContain('使用手册');
  });

  it.each([
    '/other.html',
    '/guide-xx.html',
    '/assets/',
    '/assets',
    '/assets/index-a1b2c3.js.map',
    '/assets/index-a1b2c3.js.br',
    '/assets/..%2findex.html',
    '/assets/../.secret',
    '/assets/%2e%2e/.secret',
    '/.secret',
    '/index.html.br',
    '/assets/none.js',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/assets/.git/HEAD',
    '/assets/index-a1b2c3.js.map?raw',
    '/docs/docs.js.map',
    '/docs/../package.json',
    '/node_modules/',
    '/metrics',
    '/documentation',
  ])('G80 shows nothing else: %s', async (url) => {
    const { statusCode, payload } = await server.app.inject(url);
    expect(statusCode).toBe(404);
    expect(JSON.parse(payload)).toMatchObject({ success: false, object: { code: 'CALL_NOT_FOUND' } });
  });
});
