import type { Call } from '@vehicle/contract/core/call';
import type { Reply } from './request.ts';

/** Keys that no answer may have. */
const secretKey =
  /^(password|passwordHash|password_hash|hash|salt|token|tokenHash|token_hash|authCode|auth_code|secret|secretHash|secret_hash)$/;

/** What is shown once to the person that it is for. */
const reportedOnce: Readonly<Record<string, string>> = {
  'passport.login': 'token',
  'passport.olderLogin': 'token',
  'member.simulate': 'token',
  'member.resetPassword': 'password',
  'terminal.renewSecret': 'secret',
};

const storedSecret = /\$argon2|"pbkdf|-----BEGIN/;

function* keysIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) yield key;
    yield* keysIn(inner);
  }
}

/** C38: the secret keys of a successful answer. */
function secretsIn(call: Call, { text, status }: Reply): string[] {
  if (status >= 300 || !text.startsWith('{')) return [];
  return [...keysIn(JSON.parse(text))]
    .filter((key) => secretKey.test(key) && reportedOnce[call.name] !== key)
    .map((key) => `${call.name} answers '${key}'`);
}

const promised: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /script-src 'self';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\).*microphone=\(\)/,
  'cache-control': /^no-store$/,
};

/** What somebody has uploaded may do nothing at all. */
const ofFiles = {
  'content-security-policy': /^sandbox; default-src 'none';.*frame-ancestors 'none'/,
} as const;

function promisedBy(call: Call, status: number): Readonly<Record<string, RegExp>> {
  return call.answers === 'file' && status === 200 ? { ...promised, ...ofFiles } : promised;
}

/** F69, F74: the headers that an answer of a call lacks, and those that it must not have. */
function headerFaults(call: Call, { headers, status }: Reply): string[] {
  const missing = Object.entries(promisedBy(call, status))
    .filter(([name, form]) => !form.test(String(headers[name] ?? '')))
    .map(([name]) => `${call.name} ${status} lacks ${name}`);
  const surplus = Object.keys(headers)
    .filter((name) => /^access-control-|^location$|^server$|^x-powered-by$|^set-cookie$/.test(name))
    .map((name) => `${call.name} ${status} has ${name}`);
  return [...missing, ...surplus];
}

/** What is wrong with an answer, whoever gets it. */
export function faultsOf(call: Call, reply: Reply): string[] {
  return [
    ...(reply.status >= 500 || (reply.status >= 300 && reply.status < 400)
      ? [`${call.name} answers ${reply.status}`]
      : []),
    ...(storedSecret.test(reply.text) ? [`${call.name} answers a stored secret`] : []),
    ...secretsIn(call, reply),
    ...headerFaults(call, reply),
  ];
}
