import {
  checkNewPassword,
  type PasswordStrength,
  passwordCode,
} from '@vehicle/contract/access/member/password';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { TFunction } from 'i18next';

type ShellTexts = TFunction<'shell'>;

interface Chosen {
  password: string;
  /** As the meter beside it has told. */
  strength: PasswordStrength;
  policy: PasswordPolicy;
}

/** R5.2, R5.9: why a new password is refused, or null. */
export function refusalOf(t: ShellTexts, { password, strength, policy }: Chosen): string | null {
  const code = checkNewPassword(password, policy);
  if (code === passwordCode.empty) return t('password.newMissing');
  if (code !== passwordCode.success) return t('password.refused');
  return policy === 'product' && strength === 'weak' ? t('password.tooWeak') : null;
}

/** R5.10. */
export function mismatchOf(t: ShellTexts, password: string, again: string): string | null {
  if (again === '') return t('password.confirmMissing');
  return password === again ? null : t('password.mismatch');
}

/** For the rules of a form. */
export function refuseWith(reason: string | null): Promise<void> {
  return reason === null ? Promise.resolve() : Promise.reject(new Error(reason));
}
