import { changePassword, logout, memberInfo } from '@vehicle/contract/access/member/passport';
import type { Authority } from '@vehicle/contract/core/authority';
import type { Call } from '@vehicle/contract/core/call';
import type { FastifyRequest } from 'fastify';
import { fail } from '../record/errors.ts';
import { appCodeOf } from './app-code.ts';
import { basicCredentials, memberOf } from './auth.ts';

/** What a member may do before the first password has been changed (R2.42). */
const beforePasswordChange: ReadonlySet<Call> = new Set<Call>([changePassword, logout, memberInfo]);

/** R6.3: what a client that follows the contract sends; it never decides anything. */
function expectedHeader(authority: Authority): string {
  return authority === 'public' || authority === 'session' || authority === 'terminal' ? 'NONE' : authority;
}

/** The authority that a call needs in the application that it is about (R6.2). */
function authorityOf(request: FastifyRequest, call: Call): Authority {
  return call.authorityIn[appCodeOf(request)] ?? call.authority;
}

function recordMismatch(request: FastifyRequest, call: Call, needed: Authority): void {
  const header = request.headers['x-authority'];
  if (header === undefined || header === expectedHeader(needed)) return;
  request.server.context.log.warn('authority.mismatch', {
    call: call.name,
    claimed: String(header).slice(0, 64),
    requestId: request.id,
  });
}

async function admitTerminal(request: FastifyRequest): Promise<void> {
  const challenge = { 'www-authenticate': 'Basic realm="terminal", charset="UTF-8"' };
  const credentials = basicCredentials(request);
  if (!credentials) throw fail.unauthenticated(challenge);
  const { database, identities } = request.server.context;
  const { name, secret } = credentials;
  request.terminalId = await identities.findTerminalBySecret(database.kysely, name, secret);
  if (request.terminalId === null) throw fail.unauthenticated(challenge);
}

async function admitMember(request: FastifyRequest, call: Call, authority: Authority): Promise<void> {
  const member = await memberOf(request, request.server.context);
  if (!member) throw fail.unauthenticated();
  request.member = member;
  if (member.mustChangePassword && !beforePasswordChange.has(call)) throw fail.mustChangePassword();
  if (call.onlyInPerson && member.actor !== null) throw fail.simulationRefused();
  if (authority === 'public' || authority === 'session' || authority === 'terminal') return;
  if (!member.permissions.has(authority)) throw fail.forbidden();
}

/** Lets a request pass or raises 401 or 403, by what the call declares and by nothing else. */
export async function admit(request: FastifyRequest, call: Call): Promise<void> {
  const needed = authorityOf(request, call);
  recordMismatch(request, call, needed);
  if (needed === 'public') return;
  if (needed === 'terminal') return admitTerminal(request);
  return admitMember(request, call, needed);
}
