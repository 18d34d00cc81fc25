import type { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, crypto } from 'acme-client';
import { writeSecret } from '../db/embedded/secrets.ts';
import type { TlsSource } from '../env.ts';
import type { Log } from '../log.ts';
import type { Note } from '../process/notes.ts';
import { reasonOf } from '../reason-of.ts';
import type { Certificate } from './certificate.ts';
import { type CertificateFiles, textsOf, validPairOf } from './certificate-pair.ts';
import { stopGap } from './stop-gap.ts';

type AcmeSource = Extract<TlsSource, { by: 'acme' }>;

export interface AcmeLimits {
  /** Until a failed order is tried again the first time; each time twice as long, up to the other. */
  firstPause_ms: number;
  longestPause_ms: number;
  /** A question to the authority that it has not answered by then has failed. */
  answerWithin_ms: number;
  /** How often it is asked again at once where it does not answer. */
  repeats: number;
}

/** Public authorities take five failed proofs of a name in an hour. */
export const acmeLimits: AcmeLimits = Object.freeze({
  firstPause_ms: 60_000,
  longestPause_ms: 6 * 3_600_000,
  answerWithin_ms: 30_000,
  repeats: 2,
});

/** Renewed after this share of its life. */
const renewedAfter = 2 / 3;
/** Node's timers know no longer one than 24 days. */
const longestSleep_ms = 12 * 3_600_000;
const answerBytes = 1_048_576;

/** What is kept of an authority: another one has another account, and a certificate of its own. */
function folderOf(dataDir: string, { directoryUrl }: AcmeSource): string {
  return join(dataDir, 'secrets', 'acme', new URL(directoryUrl).host.replaceAll(':', '_'));
}

/** Where the certificate is found: files that somebody else writes, or the one that ACME writes here, key and chain together. */
export function certificateFilesOf(dataDir: string, source: TlsSource): CertificateFiles {
  if (source.by === 'files') return source;
  const file = join(folderOf(dataDir, source), 'certificate.pem');
  return { certFile: file, keyFile: file };
}

/** Makes sure that there is a certificate to begin with. */
export async function ensureCertificate(dataDir: string, source: AcmeSource): Promise<void> {
  mkdirSync(folderOf(dataDir, source), { recursive: true, mode: 0o700 });
  const files = certificateFilesOf(dataDir, source);
  try {
    validPairOf(files, textsOf(files));
  } catch {
    writeSecret(files.certFile, await stopGap(source.domains, new Date()));
  }
}

function isOwnMaking({ issuer, subject }: X509Certificate): boolean {
  return issuer === subject;
}

/** When the next one is to be ordered. */
function dueAt_ms(certificate: X509Certificate, domains: readonly string[]): number {
  if (isOwnMaking(certificate) || domains.some((name) => certificate.checkHost(name) === undefined)) return 0;
  const [from_ms, to_ms] = [certificate.validFromDate.getTime(), certificate.validToDate.getTime()];
  return from_ms + (to_ms - from_ms) * renewedAfter;
}

interface Deps {
  dataDir: string;
  source: AcmeSource;
  /** Reads what is written here. */
  certificate: Certificate;
  log: Log;
  note: Note;
  limits?: AcmeLimits;
}

/**
 * Orders the certificate by ACME (RFC 8555, http-01) and renews it while the server runs. What fails is tried again; nobody waits for it.
 * The account's key and the certificate lie in `DATA_DIR/secrets/acme`.
 */
export class AcmeOrders {
  readonly #deps: Deps;
  readonly #limits: AcmeLimits;
  readonly #proofs = new Map<string, string>();
  readonly #stopping = new AbortController();
  #failures = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#limits = deps.limits ?? acmeLimits;
  }

  get failures(): number {
    return this.#failures;
  }

  /** What the authority expects under the token that it has given; null: there is no such token. */
  proofOf(token: string): string | null {
    return this.#proofs.get(token) ?? null;
  }

  start(): void {
    const { certificate, source, note } = this.#deps;
    if (isOwnMaking(certificate.certificate))
      note(
        `Until ${new URL(source.directoryUrl).host} has issued a certificate, the console has one that browsers warn of`,
      );
    void this.#run().catch(() => undefined);
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Ends by the sleep that the stop breaks off. */
  async #run(): Promise<void> {
    const { certificate, source, log } = this.#deps;
    const { firstPause_ms, longestPause_ms } = this.#limits;
    for (let failed = 0; ; ) {
      const left_ms = dueAt_ms(certificate.certificate, source.domains) - Date.now();
      if (left_ms > 0) {
        await this.#sleep(left_ms);
        continue;
      }
      try {
        await this.#order();
        failed = 0;
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        const pause_ms = Math.min(longestPause_ms, firstPause_ms * 2 ** failed);
        failed += 1;
        this.#failures += 1;
        log.error('tls.orderFailed', { reason: reasonOf(error), again_s: Math.round(pause_ms / 1000) });
        await this.#sleep(pause_ms);
      }
    }
  }

  #sleep(ms: number): Promise<void> {
    return sleep(Math.min(ms, longestSleep_ms), undefined, { signal: this.#stopping.signal, ref: false });
  }

  async #order(): Promise<void> {
    const { dataDir, source, certificate, log, note } = this.#deps;
    const acme = await this.#library();
    const accountKey = await this.#accountKey(acme.crypto);
    const client: Client = new acme.Client({
      directoryUrl: source.directoryUrl,
      accountKey,
      backoffMin: 1_000,
      backoffAttempts: 15,
    });
    const key = await acme.crypto.createPrivateEcdsaKey();
    const [, csr] = await acme.crypto.createCsr({ altNames: [...source.domains] }, key);
    const chain = await client.auto({
      csr,
      email: source.email,
      termsOfServiceAgreed: true,
      challengePriority: ['http-01'],
      // This machine may be unable to reach itself by its public name.
      skipChallengeVerification: true,
      challengeCreateFn: async (_authorization, { token }, proof) => void this.#proofs.set(token, proof),
      challengeRemoveFn: async (_authorization, { token }) => void this.#proofs.delete(token),
    });
    const files = certificateFilesOf(dataDir, source);
    const written = `${key}\n${chain}`;
    const { validToDate } = validPairOf(files, { cert: written, key: written }).certificate;
    writeSecret(files.certFile, written);
    certificate.reload();
    if (dueAt_ms(certificate.certificate, source.domains) <= Date.now())
      throw new Error('The certificate that was issued would have to be renewed at once.');
    const by = new URL(source.directoryUrl).host;
    log.info('tls.ordered', { names: source.domains, by, until: validToDate.toISOString() });
    note(
      `${by} has issued the certificate of ${source.domains.join(', ')}, until ${validToDate.toISOString()}`,
    );
  }

  async #library() {
    const { default: acme } = await import('acme-client');
    const { caFile } = this.#deps.source;
    const { defaults } = acme.axios;
    defaults.timeout = this.#limits.answerWithin_ms;
    defaults.maxContentLength = answerBytes;
    if (caFile !== null) defaults.httpsAgent = new Agent({ ca: readFileSync(caFile) });
    // Orders that fail are tried again as a whole, at their time.
    Object.assign(defaults, {
      acmeSettings: { retryMaxAttempts: this.#limits.repeats, retryDefaultDelay: 1 },
    });
    return acme;
  }

  async #accountKey({
    createPrivateEcdsaKey,
  }: Pick<typeof crypto, 'createPrivateEcdsaKey'>): Promise<Buffer> {
    const file = join(folderOf(this.#deps.dataDir, this.#deps.source), 'account.pem');
    if (existsSync(file)) return readFileSync(file);
    const key = await createPrivateEcdsaKey();
    writeSecret(file, key.toString());
    return key;
  }
}
