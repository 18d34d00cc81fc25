import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJt808Vectors } from './jt808.ts';

// Built from the tables: two CAN frames announced as three, an acknowledged heartbeat, and a position.
const reply = {
  id: 'reply',
  source: 'table',
  msgId: '0x8001',
  phone: '012345678901',
  serial: 0,
  version: '2013',
};
const replyHex = '7e8001000501234567890100007fff0002008e7e';
const sound = { reasons: [], xorOk: true };
const body = { replySerial: 32767, replyMsgId: '0x0002', result: 0 };

const frameVectors = [
  { ...reply, hex: replyHex, validation: sound, expected: { body, encodes: true } },
  {
    ...reply,
    id: 'wrong-field',
    hex: replyHex,
    validation: sound,
    expected: { body: { ...body, result: 1 } },
  },
  { ...reply, id: 'wrong-phone', phone: '012345678902', hex: replyHex, validation: sound, expected: {} },
  { ...reply, id: 'wrong-name', hex: replyHex, validation: sound, expected: { body: { unheardOf: 1 } } },
  { ...reply, id: 'not-rejected', hex: replyHex, validation: sound, expected: { reject: 'bad-check' } },
];
const streams = [
  {
    id: 'pending',
    source: 'table',
    inputHex: `${replyHex}7e8001`,
    expected: { frames: [replyHex], pendingBytes: 3 },
  },
  { id: 'lost', source: 'table', inputHex: replyHex, expected: { frames: [replyHex, replyHex] } },
];

describe('runJt808Vectors', () => {
  let dir = '';
  const lines = (vectors: readonly object[]): string =>
    vectors.map((vector) => JSON.stringify(vector)).join('\n');

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'vectors-'));
    await mkdir(join(dir, 'jt808'));
    await writeFile(join(dir, 'jt808', 'frames.jsonl'), lines(frameVectors));
    await writeFile(join(dir, 'jt808', 'streams.jsonl'), lines(streams));
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('passes what is right and names what is wrong', async () => {
    const results = await runJt808Vectors(dir);
    const summary = results.map(({ file, passed, failures }) => [file, passed, failures.map(({ id }) => id)]);
    expect(summary).toEqual([
      ['jt808/frames.jsonl', 1, ['wrong-field', 'wrong-phone', 'wrong-name', 'not-rejected']],
      ['jt808/streams.jsonl', 1, ['lost']],
    ]);
  });

  it('shows the asserted and the actual value of a failed field', async () => {
    const [frames] = await runJt808Vectors(dir);
    expect(frames?.failures[0]).toEqual({
      id: 'wrong-field',
      expected: { 'body.result': 1 },
      actual: { 'body.result': 0 },
    });
  });

  it('has nothing to say about a folder that is not there', async () => {
    expect(await runJt808Vectors(join(dir, 'nowhere'))).toEqual([]);
  });
});
