import type { Env } from '../platform/env.ts';
import type { Log } from '../platform/log.ts';
import type { Lifecycle } from '../platform/process/lifecycle.ts';
import type { Note } from '../platform/process/notes.ts';
import { AcmeOrders, certificateFilesOf, ensureCertificate } from '../platform/tls/acme.ts';
import { Certificate } from '../platform/tls/certificate.ts';
import { describeTls, type ServerMetrics } from './server-metrics.ts';

export interface Tls {
  certificate: Certificate;
  /** What an authority expects under its token; null: there is no such token. */
  proofOf: (token: string) => string | null;
  /** To be called when the console can be reached, which the authority wants to see. */
  order: () => void;
}

interface TlsProcess {
  env: Env;
  log: Log;
  note: Note;
  lifecycle: Lifecycle;
  measured: ServerMetrics;
}

/** The certificate of this process's listeners. Null: none of them speaks TLS. Throws a sentence where its files are no use. */
export async function openTls({ env, log, note, lifecycle, measured }: TlsProcess): Promise<Tls | null> {
  const { tls, services, dataDir } = env;
  const speaksTls =
    services.includes('http') || (services.includes('gateway') && env.gatewayTlsPort !== null);
  if (tls === null || !speaksTls) return null;
  if (tls.by === 'acme') await ensureCertificate(dataDir, tls);
  const certificate = new Certificate(certificateFilesOf(dataDir, tls), { log });
  lifecycle.started('certificate', () => certificate.close());
  lifecycle.onRefresh('certificate', () => certificate.reload());
  const orders = tls.by === 'acme' ? new AcmeOrders({ dataDir, source: tls, certificate, log, note }) : null;
  if (orders) lifecycle.started('acme', () => orders.stop());
  describeTls(measured.metrics, certificate, orders);
  return {
    certificate,
    proofOf: (token) => orders?.proofOf(token) ?? null,
    order: () => orders?.start(),
  };
}
