import { randomBytes, webcrypto } from 'node:crypto';

const day_ms = 86_400_000;
const lasts_ms = 90 * day_ms;

/**
 * Key and certificate (PEM, one after the other) that this server makes for itself, so that its console can be reached until an authority
 * has made another. No browser trusts it.
 */
export async function stopGap(names: readonly string[], now: Date): Promise<string> {
  const x509 = await import('@peculiar/x509');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    name: `CN=${names[0]?.slice(0, 64)}`,
    notBefore: new Date(now.getTime() - day_ms),
    notAfter: new Date(now.getTime() + lasts_ms),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.SubjectAlternativeNameExtension(names.map((value) => ({ type: 'dns', value }))),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
    ],
  });
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  return `${x509.PemConverter.encode(key, 'PRIVATE KEY')}\n${certificate.toString('pem')}\n`;
}
