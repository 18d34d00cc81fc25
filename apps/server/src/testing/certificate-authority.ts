import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as x509 from '@peculiar/x509';
import { onTestFinished } from 'vitest';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const hour_ms = 3_600_000;

export interface IssuedPair {
  /** The certificate and those that it hangs on, but for the root (PEM). */
  chain: string;
  key: string;
}

interface Wish {
  names: readonly string[];
  addresses?: readonly string[];
  /** From now; negative: it has ended. */
  lasts_ms?: number;
}

export interface CertificateAuthority {
  /** By which its certificates are trusted (PEM). */
  root: string;
  issue(wish: Wish): Promise<IssuedPair>;
}

const newKeys = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);

async function pemOf({ privateKey }: Awaited<ReturnType<typeof newKeys>>): Promise<string> {
  return x509.PemConverter.encode(
    Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)),
    'PRIVATE KEY',
  );
}

/** An authority with a root and, as usual, another certificate between it and those that it issues. */
export async function certificateAuthority(): Promise<CertificateAuthority> {
  const [rootKeys, middleKeys] = [await newKeys(), await newKeys()];
  const shared = {
    notBefore: new Date(Date.now() - 24 * hour_ms),
    notAfter: new Date(Date.now() + 24 * hour_ms),
    signingAlgorithm: algorithm,
  };
  const signs = (pathLength: number) => [
    new x509.BasicConstraintsExtension(true, pathLength, true),
    new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
  ];
  const serial = () => `01${randomBytes(15).toString('hex')}`;
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...shared,
    serialNumber: serial(),
    name: 'CN=Test root',
    keys: rootKeys,
    extensions: signs(1),
  });
  const middle = await x509.X509CertificateGenerator.create({
    ...shared,
    serialNumber: serial(),
    subject: 'CN=Test intermediate',
    issuer: root.subject,
    publicKey: middleKeys.publicKey,
    signingKey: rootKeys.privateKey,
    extensions: signs(0),
  });
  return {
    root: root.toString('pem'),
    issue: async ({ names, addresses = [], lasts_ms = hour_ms }) => {
      const keys = await newKeys();
      const leaf = await x509.X509CertificateGenerator.create({
        ...shared,
        notAfter: new Date(Date.now() + lasts_ms),
        serialNumber: serial(),
        subject: `CN=${names[0]}`,
        issuer: middle.subject,
        publicKey: keys.publicKey,
        signingKey: middleKeys.privateKey,
        extensions: [
          new x509.SubjectAlternativeNameExtension([
            ...names.map((value) => ({ type: 'dns' as const, value })),
            ...addresses.map((value) => ({ type: 'ip' as const, value })),
          ]),
          new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
        ],
      });
      return {
        chain: `${leaf.toString('pem')}\n${middle.toString('pem')}\n`,
        key: await pemOf(keys),
      };
    },
  };
}

/** A folder for the two files, which goes after the test. */
export function certificateFolder(): { certFile: string; keyFile: string; write(pair: IssuedPair): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vehicle-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [certFile, keyFile] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
  return {
    certFile,
    keyFile,
    write: ({ chain, key }) => {
      writeFileSync(keyFile, key, { mode: 0o600 });
      writeFileSync(certFile, chain);
    },
  };
}
