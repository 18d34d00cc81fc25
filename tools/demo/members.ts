import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { memberType } from '@vehicle/contract/core/enumeration';
import { randomPassword } from '@vehicle/server/context/access/member/password';
import { z } from 'zod';
import { demoMembers } from './organisation.ts';

const demoSecret = z.strictObject({ memberType, loginName: z.string(), password: z.string() });
export type DemoSecret = z.infer<typeof demoSecret>;

const pathIn = (dataDir: string): string => path.join(dataDir, 'secrets', 'demo-accounts.json');

/** Null: there are none, or the file is damaged. */
export async function readSecrets(dataDir: string): Promise<DemoSecret[] | null> {
  try {
    return z.array(demoSecret).parse(JSON.parse(await readFile(pathIn(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/** New random passwords, in a file that only its owner may read. */
export async function makeSecrets(dataDir: string): Promise<DemoSecret[]> {
  const secrets = demoMembers.map((demoMember) => ({
    memberType: demoMember.memberType,
    loginName: demoMember.loginName,
    password: randomPassword(),
  }));
  const file = pathIn(dataDir);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

export async function removeSecrets(dataDir: string): Promise<void> {
  await rm(pathIn(dataDir), { force: true });
}
