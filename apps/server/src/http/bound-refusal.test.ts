import { randomUUID } from 'node:crypto';
import { calls } from '@vehicle/contract/catalogue';
import type { Call } from '@vehicle/contract/core/call';
import { type Language, languages } from '@vehicle/contract/core/language';
import { errorsOfCall } from '@vehicle/contract/core/refusal/call-error';
import { errorCatalogue, errorMessage } from '@vehicle/contract/core/refusal/error';
import { requestBound } from '@vehicle/contract/core/refusal/request-bound';
import { filledIn } from '@vehicle/contract/core/refusal/sentence';
import { finishBaseMap, sendBaseMapPiece } from '@vehicle/contract/fleet/base-map/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readAnswer, type TestApp, testApp } from '../testing/app.ts';
import { anAdministrator, type TestMember } from '../testing/builders.ts';
import { formBody } from '../testing/file.ts';
import { type Exhausted, exhaustions } from '../testing/http/exhaustion.ts';

let server: TestApp;
let origin: string;
let admin: TestMember;
beforeAll(async () => {
  server = await testApp();
  origin = await server.listen();
  admin = await anAdministrator(server.database.kysely);
});
afterAll(() => server.close());

const refusal = z.object({
  success: z.literal(false),
  message: z.string(),
  object: z.object({ code: z.enum(['TOO_MANY_REQUESTS', 'PLACES_TAKEN']) }),
});

/** What frees itself in the moment between is asked for again. */
async function refusedBy({ ask }: Exhausted, language: Language): Promise<Response> {
  let answer = await ask(language);
  for (let round = 0; round < 20 && answer.status !== 429; round += 1) {
    await answer.body?.cancel();
    answer = await ask(language);
  }
  return answer;
}

describe('what answers 429', () => {
  it('S9 S12 is tried for every bound and every code that the contract has for it', () => {
    expect(exhaustions.map(([name]) => name).toSorted()).toEqual(Object.keys(requestBound).toSorted());
    const coded = Object.entries(errorCatalogue).filter(([, { status }]) => status === 429);
    expect(coded.map(([code]) => code).toSorted()).toEqual(
      [...refusal.shape.object.shape.code.options].toSorted(),
    );
  });

  it.each(exhaustions)(
    'S9 S12 says in four languages that it is %s, and when to come back',
    async (name, exhaust) => {
      const exhausted = await exhaust(server, origin);
      try {
        for (const language of languages) {
          const answer = await refusedBy(exhausted, language);
          expect(answer.status).toBe(429);
          const seconds = Number(answer.headers.get('retry-after'));
          expect(seconds).toBeGreaterThan(0);
          const { message, object } = refusal.parse(await answer.json());
          const bound = filledIn(requestBound[name][language], { count: exhausted.count });
          expect(message).toBe(errorMessage(object.code, language, { bound, seconds }));
          expect(message).toContain(bound);
          expect(errorsOfCall(exhausted.call)).toContain(object.code);
        }
      } finally {
        await exhausted.ease();
      }
    },
  );
});

/** By what their names have to end with. */
const fileNames: Readonly<Record<string, string>> = {
  'file.upload': 'a.png',
  import: 'a.xlsx',
  mark: 'a.xlsx',
};

/** Of the calls whose address takes more than a number. */
const addresses: Readonly<Record<string, string>> = {
  'baseMap.piece': `${sendBaseMapPiece.path.replace(':id', randomUUID())}?offset=0`,
  'baseMap.finish': finishBaseMap.path.replace(':id', randomUUID()),
};

const tooLarge = Buffer.alloc(6 * 1024 * 1024);
const tooLong = JSON.stringify({ a: 'x'.repeat(1024 * 1024) });

function largest(call: Call): { type: string; payload: string | Buffer } {
  const act = call.name.split('.').at(-1) ?? '';
  const name = fileNames[call.name] ?? fileNames[act] ?? 'a.xml';
  if (call.accepts === 'multipart') return formBody([{ name, content: tooLarge }]);
  return { type: 'application/json', payload: tooLong };
}

async function sendTooMuch(call: Call, language: Language) {
  const { type, payload } = largest(call);
  const response = await server.app.inject({
    method: call.method,
    url: addresses[call.name] ?? call.path.replace(/:\w+/g, '1'),
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': type, 'accept-language': language },
    payload,
  });
  return readAnswer(response);
}

const bodied = [...calls.values()].filter(
  ({ accepts, authority }) => accepts !== 'nothing' && authority !== 'terminal',
);

describe('what answers 413', () => {
  it('E59 each call that takes a body says how much it takes', async () => {
    expect(bodied.length).toBeGreaterThan(100);
    for (const call of bodied) {
      const { status, message, object } = await sendTooMuch(call, 'en');
      expect({ call: call.name, status, object }).toMatchObject({
        call: call.name,
        status: 413,
        object: { code: 'PAYLOAD_TOO_LARGE' },
      });
      expect(message).toMatch(/\b[15] MiB\b/);
      expect(errorsOfCall(call)).toContain('PAYLOAD_TOO_LARGE');
    }
  });

  it.each(languages)('E59 in %s too', async (language) => {
    for (const call of bodied.filter(({ accepts }) => accepts === 'multipart')) {
      expect((await sendTooMuch(call, language)).message).toMatch(/[15] MiB/);
    }
  });
});
