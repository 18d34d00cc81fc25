import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { type PasswordCode, passwordCode, passwordRulesOf } from '@vehicle/contract/access/member/password';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';

type RuleName = Exclude<keyof typeof passwordCode, 'success' | 'empty'>;

function nameOf(code: PasswordCode): RuleName {
  const names: readonly RuleName[] = [
    'length',
    'missingLetterOrNumber',
    'sameNumber',
    'sameLetter',
    'continuousNumber',
    'continuousLetter',
  ];
  return names.find((name) => passwordCode[name] === code) ?? 'length';
}

/** R5.2: each rule with a tick or a cross while one types. An empty password keeps none. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('shell');
  const policy = useSession((session) => session.passwordPolicy);
  return (
    <ul className="password-rules" aria-label={t('password.rulesLabel')}>
      {passwordRulesOf(policy).map(({ code, holds }) => {
        const isKept = password !== '' && holds(password);
        const Mark = isKept ? CheckCircleFilled : CloseCircleFilled;
        return (
          <li
            key={code}
            className={isKept ? 'password-rule-kept' : 'password-rule-broken'}
            data-kept={isKept}
          >
            <Mark aria-label={t(isKept ? 'password.kept' : 'password.broken')} />
            {policy === 'nist' ? t('password.longOnly') : t(`password.rules.${nameOf(code)}`)}
          </li>
        );
      })}
    </ul>
  );
}
