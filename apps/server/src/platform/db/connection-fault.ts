import { reasonOf } from '../reason-of.ts';

type Sentence = (variable: string, reason: string) => string;

/** By what the system, PostgreSQL (appendix A) or the client library calls it. */
const sentences: readonly [RegExp, Sentence][] = [
  [
    /^(28P01|28000)$/,
    (variable, reason) =>
      `PostgreSQL does not let the role of ${variable} in (${reason}). Check its name and password, and pg_hba.conf there.`,
  ],
  [
    /^3D000$/,
    (variable, reason) => `${variable} names a database that is not there (${reason}). Make it first.`,
  ],
  [
    /^42501$/,
    (variable, reason) =>
      `The role of ${variable} may not connect (${reason}). GRANT CONNECT ON DATABASE … to it.`,
  ],
  [
    /^53300$/,
    (variable, reason) => `The PostgreSQL of ${variable} has no connection left for the server (${reason}).`,
  ],
  [
    /^57P03$/,
    (variable, reason) => `The PostgreSQL of ${variable} takes no connections yet or any more (${reason}).`,
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    (variable, reason) => `The host that ${variable} names is not known on this machine (${reason}).`,
  ],
  [
    /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$|^timeout expired|^Connection terminated/,
    (variable, reason) =>
      `No PostgreSQL answers where ${variable} leads to (${reason}). Check host and port, and that it listens there.`,
  ],
  [
    /^The server does not support SSL/,
    (variable) =>
      `${variable} asks for TLS, which PostgreSQL does not have there. Take sslmode out, or switch ssl on there.`,
  ],
  [
    /CERT|UNABLE_TO_(VERIFY|GET)/,
    (variable, reason) =>
      `The certificate of the PostgreSQL of ${variable} cannot be trusted (${reason}). Name its authority with sslrootcert=FILE in the address.`,
  ],
];

/** The same error as one sentence for the operator, or as it is where there is none for it. */
export function connectionFault(variable: string, error: unknown): unknown {
  const reason = reasonOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const found = sentences.find(([pattern]) => pattern.test(code) || pattern.test(reason));
  return found === undefined ? error : new Error(found[1](variable, reason));
}
