import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import {
  checkPassword,
  passwordCode,
  passwordLength,
  passwordStrength,
} from '@vehicle/contract/access/member/password';

/** OWASP's second choice for Argon2id, the library's default kind; about 40 ms a password. */
const cost = Object.freeze({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Without what looks alike, so that a password can be copied from paper. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Verified for names that nobody has, so that they take the time of those that somebody has. */
const nobodysHash = hashPassword(randomPassword());

export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodysHash), password);
  return isRight && passwordHash !== null;
}

/** At least 90 random bits that satisfy the product's own rules (R5.3–R5.9). */
export function randomPassword(): string {
  for (;;) {
    const characters = Array.from({ length: passwordLength.max }, () => alphabet[randomInt(alphabet.length)]);
    const password = characters.join('');
    if (checkPassword(password) === passwordCode.success && passwordStrength(password) === 'strong')
      return password;
  }
}
