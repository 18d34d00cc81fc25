import { createHash, type X509Certificate } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';
import { TLSSocket } from 'node:tls';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason-of.ts';
import {
  type CertificateFiles,
  type CertificatePair,
  endedOf,
  pairOf,
  textsOf,
  validPairOf,
} from './certificate-pair.ts';

export interface TlsLimits {
  /** A handshake that is not done by then ends. */
  handshake_ms: number;
  /** Whoever renews a certificate writes the two files one after the other: so long nothing must change before they are read. */
  settle_ms: number;
}

export const tlsLimits: TlsLimits = Object.freeze({ handshake_ms: 8_000, settle_ms: 500 });

/** Some file systems tell of no change. */
const lookEvery_ms = 60_000;

const digestOf = (texts: { cert: string; key: string }): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');

function watchFolder(folder: string, onChange: () => void): FSWatcher | null {
  try {
    // A folder that goes away is looked into every minute.
    return watch(folder, { persistent: false }, onChange).on('error', () => undefined);
  } catch {
    return null;
  }
}

/**
 * The certificate that every listener of this process speaks TLS with. Its files are read again when they change: what begins after that
 * has the new one, and no connection ends for it. What is wrong with new files is said once, and the old certificate stays.
 */
export class Certificate {
  readonly #files: CertificateFiles;
  readonly #log: Log;
  readonly #limits: TlsLimits;
  readonly #watchers: FSWatcher[];
  readonly #looking: NodeJS.Timeout;
  #settling: NodeJS.Timeout | undefined;
  #pair: CertificatePair;
  /** Of the files as they were when they were taken, and when it was said what is wrong with them. */
  #used: string | null = null;
  #refused: string | null = null;
  #failures = 0;

  /**
   * Throws a sentence where there is no certificate to begin with. One that has ended is said and taken: clients may refuse it, but
   * nobody who comes without TLS has to suffer for it.
   */
  constructor(files: CertificateFiles, { log, limits = tlsLimits }: { log: Log; limits?: TlsLimits }) {
    this.#files = files;
    this.#log = log;
    this.#limits = limits;
    const texts = textsOf(files);
    this.#pair = pairOf(files, texts);
    this.#used = digestOf(texts);
    const ended = endedOf(files, this.#pair.certificate);
    if (ended !== null) log.error('tls.ended', { reason: ended });
    const folders = new Set([dirname(files.certFile), dirname(files.keyFile)]);
    this.#watchers = [...folders].flatMap((folder) => watchFolder(folder, () => this.#reloadSoon()) ?? []);
    this.#looking = setInterval(() => this.reload(), lookEvery_ms).unref();
    // Between reading and watching.
    this.#reloadSoon();
  }

  get certificate(): X509Certificate {
    return this.#pair.certificate;
  }

  /** How often files that had changed could not be used. */
  get failures(): number {
    return this.#failures;
  }

  /** Reads the files again. */
  reload(): void {
    let digest = 'unreadable';
    try {
      const texts = textsOf(this.#files);
      digest = digestOf(texts);
      if (digest === this.#used) return;
      const before = this.certificate.fingerprint256;
      this.#pair = validPairOf(this.#files, texts);
      this.#used = digest;
      const { fingerprint256, subjectAltName, validToDate } = this.certificate;
      if (fingerprint256 !== before)
        this.#log.info('tls.replaced', { names: subjectAltName, until: validToDate.toISOString() });
    } catch (error) {
      if (digest === this.#refused) return;
      this.#refused = digest;
      this.#failures += 1;
      this.#log.error('tls.notReplaced', { reason: reasonOf(error) });
    }
  }

  /** TLS (1.2 or later) around an accepted socket, with the certificate of now; `protocol`: the only one that ALPN agrees on. */
  secure(raw: Socket, protocol?: string): TLSSocket {
    const socket = new TLSSocket(raw, {
      isServer: true,
      secureContext: this.#pair.context,
      ...(protocol !== undefined && { ALPNProtocols: [protocol] }),
    });
    const late = setTimeout(() => socket.destroy(), this.#limits.handshake_ms);
    socket.once('secure', () => clearTimeout(late));
    socket.once('close', () => clearTimeout(late));
    // A server of Node's own closes what breaks the protocol after its handshake; without one nobody would.
    socket.on('_tlsError', () => socket.destroy());
    return socket;
  }

  close(): void {
    for (const watcher of this.#watchers) watcher.close();
    clearInterval(this.#looking);
    clearTimeout(this.#settling);
  }

  #reloadSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.reload(), this.#limits.settle_ms).unref();
  }
}
