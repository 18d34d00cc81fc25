import { memberPasswordLength, type PasswordStrength } from '@vehicle/contract/access/member/password';
import { useMemo, useRef } from 'react';
import { z } from 'zod';
import { useSession } from '../../../kit/api/session.ts';

const { min, max } = memberPasswordLength;
const anything = z
  .string({ error: 'PASSWORD_REQUIRED' })
  .regex(/\S/, { error: 'PASSWORD_REQUIRED', abort: true })
  .max(200);
const described = anything.min(min, { error: 'PASSWORD_LENGTH' }).max(max, { error: 'PASSWORD_LENGTH' });

interface MemberPassword {
  /** R5.12 and R5.15, as far as a form can say it while one types; the server holds it against all of its rules. */
  rule: z.ZodString;
  onStrength: (strength: PasswordStrength) => void;
}

/** The rule of a form for a password that is given to somebody, and who tells it how strong the one in it is. */
export function useMemberPassword(): MemberPassword {
  const policy = useSession((session) => session.passwordPolicy);
  const strength = useRef<PasswordStrength>('none');
  return useMemo(() => {
    const isStrongEnough = () => strength.current !== 'weak';
    return {
      rule: policy === 'product' ? described.refine(isStrongEnough, { error: 'PASSWORD_WEAK' }) : anything,
      onStrength: (reported) => {
        strength.current = reported;
      },
    };
  }, [policy]);
}
