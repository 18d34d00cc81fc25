import {
  checkMemberPassword,
  checkNewPassword,
  isTooWeak,
  passwordCode,
} from '@vehicle/contract/access/member/password';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import { fail } from '../../../record/errors.ts';
import { holdsKnownWord, isCommonPassword, type KnownWords } from './common-password.ts';

interface NewPassword {
  password: string;
  policy: PasswordPolicy;
  /** The field that it came in. */
  path: string;
  /** Whose password it is to be. */
  words: KnownWords;
}

function assertNotGuessable({ password, policy, path, words }: NewPassword): void {
  if (isTooWeak(password, policy)) throw fail.passwordWeak(path);
  if (isCommonPassword(password) || holdsKnownWord(password, words)) throw fail.passwordCommon(path);
}

/** R5.2–R5.9 on the server, for a password that somebody chooses for the own record. */
export function checkChosenPassword(chosen: NewPassword): void {
  const { password, policy, path } = chosen;
  if (checkNewPassword(password, policy) !== passwordCode.success) throw fail.passwordRefused(path);
  assertNotGuessable(chosen);
}

/** R5.12: the same for one that an administrator gives. */
export function checkGivenPassword(given: NewPassword): void {
  const { password, policy, path } = given;
  const code = checkMemberPassword(password, policy);
  if (code === passwordCode.length && policy === 'product')
    throw fail.fieldRules({ [path]: 'PASSWORD_LENGTH' });
  if (code !== passwordCode.success) throw fail.passwordRefused(path);
  assertNotGuessable(given);
}
