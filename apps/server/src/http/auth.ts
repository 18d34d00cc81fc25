import type { FastifyRequest } from 'fastify';
import { cacheVersion } from '../platform/db/count-cache.ts';
import { occasion } from '../platform/occasion.ts';
import type { Member } from '../record/member.ts';
import { hashOf } from '../record/token.ts';
import type { HttpContext } from './context.ts';

const bearer = /^Bearer ([A-Za-z0-9_-]{43})$/;
const basic = /^Basic ([A-Za-z0-9+/]{1,400}={0,2})$/;
/** How stale `last_used_at` may be: one write a minute and session is enough for an idle limit of half an hour. */
const touchEvery_ms = 60_000;

/** Of several headers of this name the framework shows only the first; which one counts would be anybody's guess. */
function isSentTwice({ raw: { rawHeaders } }: FastifyRequest): boolean {
  const names = rawHeaders.filter((_, at) => at % 2 === 0);
  return names.filter((name) => name.toLowerCase() === 'authorization').length > 1;
}

/** The token that the request presents, if it is one of ours by its form. */
export function bearerToken(request: FastifyRequest): string | null {
  if (isSentTwice(request)) return null;
  return bearer.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

const userAgentLength = 256;

/** What the client says that it is, shortened. */
export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, userAgentLength) ?? null;
}

interface Asker {
  resolve(member: Member | null): void;
  reject(error: unknown): void;
}

const asking = new WeakMap<HttpContext, Map<string, Asker[]>>();

async function lookUp(context: HttpContext, askers: ReadonlyMap<string, readonly Asker[]>): Promise<void> {
  try {
    const members = await membersBehind(
      context,
      [...askers.keys()].map((hash) => Buffer.from(hash, 'hex')),
    );
    const living = new Map(members.map((member) => [member.tokenHash.toString('hex'), member]));
    for (const [hash, all] of askers) for (const one of all) one.resolve(living.get(hash) ?? null);
  } catch (error) {
    for (const all of askers.values()) for (const one of all) one.reject(error);
  }
}

/** A session that ends by the clock, and what another process writes without this one being told, is seen after this time. */
const rememberedFor_ms = 1_000;
const mostRemembered = 10_000;

/** What sessions may do, as it was read; of use until anything at all is written. */
interface Remembered {
  version: number | null;
  members: Map<string, { member: Member; readAt_ms: number }>;
}

const remembered = new WeakMap<HttpContext, Remembered>();

/** The members remembered since the last write; what was read before it is forgotten. */
function rememberedIn(context: HttpContext): Remembered {
  const version = cacheVersion(context.database.kysely);
  const known = remembered.get(context);
  if (known?.version === version) return known;
  const anew: Remembered = { version, members: new Map() };
  remembered.set(context, anew);
  return anew;
}

/** The member of a token, if it was read a moment ago and nothing has been written since. */
function rememberedMember(context: HttpContext, tokenHash: Buffer): Member | null {
  const known = rememberedIn(context).members.get(tokenHash.toString('hex'));
  if (known === undefined) return null;
  // Either way: the clock may have been set back.
  const age_ms = Math.abs(context.clock().getTime() - known.readAt_ms);
  return age_ms < rememberedFor_ms ? known.member : null;
}

/** Reads the member, and remembers it where this process is told of writes; after one that came meanwhile nobody looks there. */
async function readMember(context: HttpContext, tokenHash: Buffer): Promise<Member | null> {
  const { version, members } = rememberedIn(context);
  const readAt_ms = context.clock().getTime();
  const member = await sessionOf(context, tokenHash);
  if (member === null || version === null) return member;
  if (members.size >= mostRemembered) members.clear();
  members.set(tokenHash.toString('hex'), { member, readAt_ms });
  return member;
}

/** The sessions of all requests that come within one turn of the event loop are looked up in one query, begun after them. */
function sessionOf(context: HttpContext, tokenHash: Buffer): Promise<Member | null> {
  return new Promise((resolve, reject) => {
    let askers = asking.get(context);
    if (askers === undefined) {
      const all = new Map<string, Asker[]>();
      askers = all;
      asking.set(context, all);
      // Several share it: one who leaves does not call it off.
      occasion.exit(() =>
        setImmediate(() => {
          asking.delete(context);
          void lookUp(context, all);
        }),
      );
    }
    const hash = tokenHash.toString('hex');
    askers.set(hash, [...(askers.get(hash) ?? []), { resolve, reject }]);
  });
}

/** The member whose living session the request presents. */
export async function memberOf(request: FastifyRequest, context: HttpContext): Promise<Member | null> {
  const token = bearerToken(request);
  if (token === null) return null;
  const { identities, database } = context;
  const tokenHash = hashOf(token);
  const member = rememberedMember(context, tokenHash) ?? (await readMember(context, tokenHash));
  if (!member) return null;
  const now = context.clock();
  if (now.getTime() - member.lastUsedAt.getTime() > touchEvery_ms) {
    rememberedIn(context).members.delete(tokenHash.toString('hex'));
    await identities.touchSession(database.kysely, tokenHash, now);
  }
  return member;
}

/** The name and the secret of HTTP Basic (RFC 7617). */
export function basicCredentials(request: FastifyRequest): { name: string; secret: string } | null {
  const encoded = basic.exec(request.headers.authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 1 || text.includes('\0')
    ? null
    : { name: text.slice(0, colon), secret: text.slice(colon + 1) };
}

/** The members behind those of the sessions that are still alive. */
export function membersBehind(context: HttpContext, tokenHashes: readonly Buffer[]): Promise<Member[]> {
  return context.identities.findSessions(context.database.kysely, tokenHashes, context.clock());
}
