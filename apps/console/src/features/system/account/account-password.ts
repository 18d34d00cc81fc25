import { accountPasswordLength } from '@vehicle/contract/password';
import type { PasswordPolicy } from '@vehicle/contract/password-policy';
import { z } from 'zod';

const { min, max } = accountPasswordLength;
const anything = z
  .string({ error: 'PASSWORD_REQUIRED' })
  .regex(/\S/, { error: 'PASSWORD_REQUIRED', abort: true })
  .max(200);
const described = anything.min(min, { error: 'PASSWORD_LENGTH' }).max(max, { error: 'PASSWORD_LENGTH' });

/** R5.12, as far as a form can say it while one types; the server holds it against all of its rules. */
export function accountPassword(policy: PasswordPolicy): z.ZodString {
  return policy === 'product' ? described : anything;
}
