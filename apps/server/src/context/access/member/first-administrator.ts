import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import {
  hasAdministrator,
  insertAdministrator,
  lockedOutAdministrator,
  lockFirstAdministrator,
} from './first-administrator.sql.ts';
import { saveTemporaryPassword } from './member.sql.ts';
import { endSessionsOf } from './member-access.sql.ts';
import { hashPassword, randomPassword } from './password.ts';

const firstName = 'admin';
/** How long the first password waits for its first use. */
const firstPassword_ms = 24 * 3_600_000;

export interface Credentials {
  loginName: string;
  password: string;
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'secrets', 'first-administrator.txt');
}

async function keepSecret(dataDir: string, { loginName, password }: Credentials): Promise<void> {
  await mkdir(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  const file = fileIn(dataDir);
  // Made anew: the mode is given to new files only.
  await rm(file, { force: true });
  await writeFile(file, `${loginName}\n${password}\n`, { mode: 0o600 });
}

interface Place {
  dataDir: string;
  now?: () => Date;
}

/**
 * Makes the first administrator with a random password where there is none yet, and gives the only one a new password
 * where the first was never changed and is dead: nobody else could. Null: nothing of it was needed.
 */
export async function ensureFirstAdministrator(
  database: Database,
  { dataDir, now: clock = () => new Date() }: Place,
): Promise<Credentials | null> {
  const password = randomPassword();
  const passwordHash = await hashPassword(password);
  const now = clock();
  const expiresAt = new Date(now.getTime() + firstPassword_ms);
  return transact(database, async (executor) => {
    await lockFirstAdministrator(executor);
    let loginName = firstName;
    if (await hasAdministrator(executor)) {
      const lockedOut = await lockedOutAdministrator(executor, now);
      if (!lockedOut) return null;
      const { id: memberId } = lockedOut;
      await saveTemporaryPassword(executor, { memberId, passwordHash, expiresAt });
      await endSessionsOf(executor, memberId);
      loginName = lockedOut.loginName;
    } else {
      await insertAdministrator(executor, { loginName, passwordHash, passwordExpiresAt: expiresAt, now });
    }
    await keepSecret(dataDir, { loginName, password });
    return { loginName, password };
  });
}

/** The file has served when the password that it holds has been changed. */
export async function forgetFirstPassword(dataDir: string, changedBy: string): Promise<void> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch(() => '');
  if (text.split('\n')[0] === changedBy) await rm(file, { force: true });
}
