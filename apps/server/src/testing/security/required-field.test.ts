import { calls } from '@vehicle/contract/catalogue';
import { fieldMessage } from '@vehicle/contract/core/field-rule';
import { type Language, languages } from '@vehicle/contract/core/language';
import { errorMessage } from '@vehicle/contract/core/refusal/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Caller } from './caller.ts';
import { request } from './request.ts';
import { aWorld, inputFor, makeCaller, type World } from './world.ts';

let world: World;
let admin: Caller;
beforeAll(async () => {
  world = await aWorld();
  admin = await makeCaller(world, 'admin');
});
afterAll(() => world.server.close());

/** The fields of R5.16 as the specification names them, and where each is sent. */
const fields: ReadonlyArray<readonly [string, string, string]> = [
  ['model name', 'vehicleModel.create', 'name'],
  ['configuration resolution name', 'configFile.create', 'resolutionName'],
  ['upload file', 'configFile.create', 'fileId'],
  ['terminal number', 'terminal.create', 'terminalNo'],
  ['SIM no.', 'terminal.create', 'simNo'],
  ['role name', 'role.create', 'name'],
  ['name of a menu entry', 'menuEntry.create', 'name'],
  ['code of a menu entry', 'menuEntry.create', 'code'],
  ['sort', 'menuEntry.create', 'sort'],
  ['type of a menu entry', 'menuEntry.create', 'kind'],
  ['org name', 'org.create', 'name'],
  ['org code', 'org.create', 'code'],
  ['login name', 'member.create', 'loginName'],
  ['name', 'member.create', 'name'],
  ['expiration date', 'member.create', 'expiresAt'],
  ['role type', 'member.create', 'roleIds'],
  ['SPN', 'expertKnowledge.create', 'faultCodes.0.spn'],
  ['FMI', 'expertKnowledge.create', 'faultCodes.0.fmi'],
  ['fault name', 'expertKnowledge.create', 'faultName'],
  ['fault unit', 'expertKnowledge.create', 'faultUnit'],
  ['fault level', 'expertKnowledge.create', 'faultLevel'],
  ['fault description', 'expertKnowledge.create', 'description'],
  ['resolvent', 'expertKnowledge.create', 'resolvent'],
];
/** The codes themselves are asked for as a list, and the form of a fault code asks for the same. */
const alike: typeof fields = [
  ['fault codes', 'expertKnowledge.create', 'faultCodes'],
  ['SPN of a fault code', 'faultCode.create', 'spn'],
  ['FMI of a fault code', 'faultCode.create', 'fmi'],
  ['name of a fault code', 'faultCode.create', 'name'],
  ['unit of a fault code', 'faultCode.create', 'unit'],
  ['level of a fault code', 'faultCode.create', 'level'],
  ['description of a fault code', 'faultCode.create', 'description'],
];

const refusal = z.object({
  object: z.object({ errors: z.array(z.object({ path: z.string(), message: z.string() })) }),
});

/** A copy without what stands at the path, or with something else there. */
function without(value: unknown, [name = '', ...rest]: readonly string[], by?: unknown): unknown {
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === name ? without(inner, rest, by) : inner));
  const record = z.record(z.string(), z.unknown()).parse(value);
  if (rest.length > 0) return { ...record, [name]: without(record[name], rest, by) };
  const { [name]: _, ...others } = record;
  return by === undefined ? others : { ...others, [name]: by };
}

const sentences = (language: Language) => [
  fieldMessage('REQUIRED', language),
  errorMessage('FILE_MISSING', language),
];

describe('required fields', () => {
  it.each([...fields, ...alike])(
    'R5.16 %s (%s %s) is refused at its field where it is missing or empty',
    async (_, name, path) => {
      const call = calls.get(name);
      if (!call) throw new Error(name);
      const input = await inputFor(world, call, {
        side: admin.side,
        memberId: admin.member?.memberId ?? null,
      });
      const send = async (body: unknown, language: Language) => {
        const headers = { 'accept-language': language };
        const { status, text } = await request(world.server, call, {
          input: { ...input, body },
          token: admin.member?.token ?? null,
          headers,
        });
        const errors = status === 400 ? refusal.parse(JSON.parse(text)).object.errors : [];
        return errors.find((error) => error.path === path)?.message ?? `${status} ${text}`;
      };
      for (const language of languages) {
        expect(sentences(language)).toContain(await send(without(input.body, path.split('.')), language));
      }
      for (const empty of ['', [], null]) {
        const message = await send(without(input.body, path.split('.'), empty), 'zh');
        expect(message).not.toMatch(/^\d{3} /);
      }
    },
  );

  it('R5.16 names 23 fields', () => expect(fields).toHaveLength(23));
});
