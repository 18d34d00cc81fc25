import { setImmediate as eventsSeen } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readParseFile } from './parse-file.ts';

function fileOf(messages: number): Buffer {
  const signals = Array.from(
    { length: 8 },
    (_, at) => `<Signal name="S${at}" offset="${at * 8}" length="8"/>`,
  ).join('');
  const each = (at: number) =>
    `<Message id="0x${(0x18f00000 + at).toString(16)}" format="extended" length="8" name="M${at}">${signals}</Message>`;
  const all = Array.from({ length: messages }, (_, at) => each(at)).join('');
  return Buffer.from(
    `<NetworkDefinition xmlns="http://kayak.2codeornot2code.org/1.0"><Document name="a"/><Bus name="b">${all}</Bus></NetworkDefinition>`,
  );
}

it('S4 a large parse file is read beside what the process has to do, as a small one is', async () => {
  const [small, large] = [fileOf(10), fileOf(1_500)];
  let [turns, isRead] = [0, false];
  const counting = (async () => {
    for (; !isRead; turns += 1) await eventsSeen();
  })();
  const { file, report } = await readParseFile(large);
  isRead = true;
  await counting;
  expect(turns).toBeGreaterThan(100);
  expect([report.messages, report.signals]).toEqual([1_500, 12_000]);
  const few = await readParseFile(small);
  expect(few.file.buses[0]?.messages).toEqual(file.buses[0]?.messages.slice(0, 10));
});

it('R4.1 of a large parse file too it is said where it cannot be read', async () => {
  const broken = Buffer.concat([fileOf(1_500).subarray(0, 500_000), Buffer.from('<')]);
  await expect(readParseFile(broken)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
});
