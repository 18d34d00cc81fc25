import { type ClientRequest, request } from 'node:http';
import { login } from '@vehicle/contract/access/member/passport';
import type { Call } from '@vehicle/contract/core/call';
import { uploadFile } from '@vehicle/contract/core/file';
import type { RequestBound } from '@vehicle/contract/core/refusal/request-bound';
import { abandonBaseMap, baseMapLimit, beginBaseMap } from '@vehicle/contract/fleet/base-map/contract';
import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { vehicleStream } from '@vehicle/contract/fleet/vehicle/contract';
import { sql } from 'kysely';
import { gateLimits, throughArgonGate } from '../../context/access/member/session/argon-gate.ts';
import { memberKeyOf, sourceLimit } from '../../context/access/member/session/login-limit.sql.ts';
import { paceLimit, takePace } from '../../context/access/member/session/login-pace.ts';
import { streamsOfMember } from '../../context/fleet/vehicle/stream-guard.ts';
import { heavyLimits } from '../../http/heavy-places.ts';
import { readSheet } from '../../record/sheet/sheet-reader.ts';
import { xlsxOf } from '../../record/sheet/xlsx-testing.ts';
import type { TestApp } from '../app.ts';
import { aMember, anAdministrator, aVehicle } from '../builders.ts';
import { loginFrom } from '../passport.ts';
import { titled } from '../sheet/sheet.ts';

/** Something of which there is no more: the next one to ask, and how there comes to be some again. */
export interface Exhausted {
  call: Call;
  /** How much of it there may be. */
  count: number;
  ask: (language: string) => Promise<Response>;
  ease: () => Promise<void> | void;
}

type Exhaust = (server: TestApp, origin: string) => Promise<Exhausted>;

const { sheet } = terminal;
if (!sheet) throw new Error('Terminals have no sheet');
const sheetCalls = sheet.calls;

const here = '127.0.0.1';
const db = (server: TestApp) => server.database.kysely;

interface Asking {
  token?: string;
  path?: string;
  body?: FormData | Readonly<Record<string, unknown>>;
  signal?: AbortSignal;
}

function asker(origin: string, call: Call, { token, path = call.path, body, signal }: Asking) {
  const isForm = body instanceof FormData;
  return (language: string): Promise<Response> =>
    fetch(`${origin}${path}`, {
      method: call.method,
      headers: {
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
      ...(signal && { signal }),
    });
}

function formOf(name: string, content: string | Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  return form;
}

const wrong = (loginName: string) => ({ loginName, password: 'Wrong7Pass' });

const failures: Exhaust = async (server, origin) => {
  for (let at = 0; at < sourceLimit.failures; at += 1) await loginFrom(server, here, wrong(`spray${at}`));
  return {
    call: login,
    count: sourceLimit.failures,
    ask: asker(origin, login, { body: wrong('spray') }),
    ease: () => server.pass(sourceLimit.window_ms * 2),
  };
};

const guesses: Exhaust = async (server, origin) => {
  const { memberId, loginName } = await aMember(db(server));
  for (let at = 0; at < paceLimit.freeFailures; at += 1)
    await loginFrom(server, `10.31.0.${at}`, wrong(loginName));
  let isEased = false;
  // Each source waits in the line with one guess: as long as one of here stands in it, the next is refused at once.
  const stand = async () => {
    while (!isEased) await takePace(memberKeyOf({ memberId, loginName }), here);
  };
  const standing = stand();
  return {
    call: login,
    count: paceLimit.freeFailures,
    ask: asker(origin, login, { body: wrong(loginName) }),
    ease: () => {
      isEased = true;
      return standing;
    },
  };
};

const passwords: Exhaust = async (_server, origin) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const inside = Array.from({ length: gateLimits.running + gateLimits.waitingOfSource }, () =>
    throughArgonGate({ source: here }, () => promise),
  );
  return {
    call: login,
    count: gateLimits.waitingOfSource,
    ask: asker(origin, login, { body: wrong('nobody') }),
    ease: async () => {
      resolve();
      await Promise.all(inside);
    },
  };
};

const sheets: Exhaust = async (server, origin) => {
  const { token } = await anAdministrator(db(server));
  const long = xlsxOf(Array.from({ length: 5_000 }, (_, at) => [`row ${at}`, at]));
  const reading: Promise<unknown>[] = [];
  const call = sheetCalls.import;
  if (!call) throw new Error('Terminals are not imported');
  return {
    call,
    count: 8,
    ask: (language) => {
      for (let at = 0; at < 8; at += 1) reading.push(readSheet(long).catch(() => null));
      const form = formOf('a.xlsx', new Uint8Array(xlsxOf([['a']])));
      form.append('columns', JSON.stringify(titled(terminal)));
      return asker(origin, call, { token, body: form })(language);
    },
    ease: async () => void (await Promise.all(reading)),
  };
};

const streams: Exhaust = async (server, origin) => {
  const { token } = await anAdministrator(db(server));
  const path = `${vehicleStream.path}?vehicles=${await aVehicle(db(server))}`;
  const leaving = new AbortController();
  const open = asker(origin, vehicleStream, { token, path, signal: leaving.signal });
  for (let at = 0; at < streamsOfMember; at += 1) await open('zh');
  return {
    call: vehicleStream,
    count: streamsOfMember,
    ask: asker(origin, vehicleStream, { token, path }),
    ease: () => leaving.abort(),
  };
};

const unusedFiles: Exhaust = async (server, origin) => {
  const { memberId, token } = await aMember(db(server));
  await sql`
    insert into file (id, name, type, size, sha256, content, creator_id, created_at)
    select gen_random_uuid(), 'x.png', 'image/png', 1, '\\x00', '\\x00', ${memberId}, now()
    from generate_series(1, 500)`.execute(db(server));
  const ask = asker(origin, uploadFile, { token, body: formOf('a.png', 'x') });
  return { call: uploadFile, count: 500, ask, ease: () => undefined };
};

/** An upload that does not go on; resolves to the status where it is answered. */
function stuckUpload(origin: string, token: string): { sent: ClientRequest; refused: Promise<number> } {
  const sent = request(`${origin}${uploadFile.path}`, {
    method: 'POST',
    agent: false,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 100_000,
    },
  });
  sent.write('--b\r\n');
  const refused = new Promise<number>((resolve) => {
    sent.on('response', ({ statusCode = 0 }) => resolve(statusCode));
    sent.on('error', () => undefined);
  });
  return { sent, refused };
}

const uploads: Exhaust = async (server, origin) => {
  const { token } = await anAdministrator(db(server));
  const stuck = Array.from({ length: 2 + 100 + 1 }, () => stuckUpload(origin, token));
  await Promise.race(stuck.map(({ refused }) => refused));
  return {
    call: uploadFile,
    count: 100,
    ask: asker(origin, uploadFile, { token, body: formOf('a.png', 'x') }),
    ease: () => {
      for (const { sent } of stuck) sent.destroy();
    },
  };
};

/** Fills the places with queries of these members; the asking one's line is full too. */
function places(holders: (memberId: number) => readonly number[], count: number): Exhaust {
  return async ({ app, database }, origin) => {
    const { memberId, token } = await anAdministrator(database.kysely);
    const leaving = new AbortController();
    const { heavyPlaces } = app.context;
    const held = await Promise.all(
      holders(memberId).map((holder) => heavyPlaces.take(holder, 'work', leaving.signal)),
    );
    const line = Array.from({ length: heavyLimits.waitingOfMember }, () =>
      heavyPlaces.take(memberId, 'work', leaving.signal).catch(() => null),
    );
    const call = sheetCalls.export;
    const body = {
      mode: 'template',
      list: {},
      title: 'T',
      columns: [{ property: 'terminalNo', title: 'T' }],
    };
    return {
      call,
      count,
      ask: asker(origin, call, { token, body }),
      ease: async () => {
        leaving.abort();
        await Promise.all(line);
        for (const place of held) place.leave();
      },
    };
  };
}

const baseMapUploads: Exhaust = async (server, origin) => {
  const body = { size: 1_000 };
  const begun: Array<() => Promise<unknown>> = [];
  for (let at = 0; at < baseMapLimit.uploads; at += 1) {
    const { token } = await anAdministrator(db(server));
    const { uploadId } = await server.ask(beginBaseMap, { token, body });
    begun.push(() => server.send(abandonBaseMap, { token, params: { id: uploadId } }));
  }
  const { token } = await anAdministrator(db(server));
  return {
    call: beginBaseMap,
    count: baseMapLimit.uploads,
    ask: asker(origin, beginBaseMap, { token, body }),
    ease: async () => void (await Promise.all(begun.map((abandon) => abandon()))),
  };
};

/** How each bound that answers 429 is reached, over real connections. */
export const exhaustions: ReadonlyArray<readonly [RequestBound, Exhaust]> = [
  ['baseMapUploads', baseMapUploads],
  ['failures', failures],
  ['guesses', guesses],
  ['passwords', passwords],
  ['files', sheets],
  ['streams', streams],
  ['unusedFiles', unusedFiles],
  ['uploads', uploads],
  ['ownPlaces', places((own) => [own, own], heavyLimits.placesOfMember)],
  [
    'places',
    places(() => Array.from({ length: heavyLimits.places }, (_, at) => -1 - at), heavyLimits.places),
  ],
];
