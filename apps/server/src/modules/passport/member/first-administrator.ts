import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../db/database.ts';
import { transact } from '../../transaction.ts';
import { hasAdministrator, insertAdministrator } from './first-administrator.sql.ts';
import { hashPassword, randomPassword } from './password.ts';

const loginName = 'admin';

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets', 'first-administrator.txt');
}

async function keepSecret(dataDir: string, password: string): Promise<void> {
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  // Made anew: the mode is given to new files only.
  await rm(file, { force: true });
  await writeFile(file, `${loginName}\n${password}\n`, { mode: 0o600 });
}

/** Makes the first administrator with a random password where there is none yet; null: there is one. */
export async function ensureFirstAdministrator(
  database: Database,
  { dataDir }: { dataDir: string },
): Promise<{ loginName: string; password: string } | null> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  return transact(database, async (executor) => {
    if (await hasAdministrator(executor)) return null;
    await insertAdministrator(executor, { loginName, passwordHash, now: new Date() });
    await keepSecret(dataDir, password);
    return { loginName, password };
  });
}

/** The file has served when the password that it holds has been changed. */
export async function forgetFirstPassword(dataDir: string, changedBy: string): Promise<void> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text.split('\n')[0] === changedBy) await rm(file, { force: true });
}
