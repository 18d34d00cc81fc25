import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';

/** Where the two are, in PEM: the certificate with its chain, and its key. They may be one file. */
export interface CertificateFiles {
  certFile: string;
  keyFile: string;
}

export interface CertificatePair {
  certificate: X509Certificate;
  context: SecureContext;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(
      `${file} cannot be read (${error instanceof Error && 'code' in error ? error.code : error}).`,
    );
  }
}

/** What stands in the files now. Throws where they cannot be read. */
export function textsOf({ certFile, keyFile }: CertificateFiles): { cert: string; key: string } {
  return { cert: textOf(certFile), key: textOf(keyFile) };
}

function parsed<T>(parse: () => T, otherwise: string): T {
  try {
    return parse();
  } catch {
    throw new Error(otherwise);
  }
}

/** Why clients do not take it now, for its dates alone; null: they do. */
export function endedOf({ certFile }: CertificateFiles, certificate: X509Certificate): string | null {
  const now = new Date();
  const { validFromDate, validToDate } = certificate;
  if (now >= validFromDate && now <= validToDate) return null;
  return `The certificate in ${certFile} is valid from ${validFromDate.toISOString()} to ${validToDate.toISOString()} only.`;
}

/** Throws a sentence where TLS could not be spoken with them. */
export function pairOf(
  { certFile, keyFile }: CertificateFiles,
  { cert, key }: { cert: string; key: string },
): CertificatePair {
  const certificate = parsed(() => new X509Certificate(cert), `${certFile} holds no certificate (PEM).`);
  const privateKey: KeyObject = parsed(
    () => createPrivateKey(key),
    `${keyFile} holds no private key (PEM) that can be read without a password.`,
  );
  if (!certificate.checkPrivateKey(privateKey))
    throw new Error(`The key in ${keyFile} is not that of the first certificate in ${certFile}.`);
  try {
    return { certificate, context: createSecureContext({ cert, key }) };
  } catch (error) {
    throw new Error(
      `TLS cannot be spoken with ${certFile}: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** The same, where clients take the certificate now as well. */
export function validPairOf(files: CertificateFiles, texts: { cert: string; key: string }): CertificatePair {
  const pair = pairOf(files, texts);
  const fault = endedOf(files, pair.certificate);
  if (fault !== null) throw new Error(fault);
  return pair;
}
