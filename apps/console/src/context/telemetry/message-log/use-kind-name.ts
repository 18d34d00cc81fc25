import { useTranslation } from 'react-i18next';
import { useText } from '../../../kit/list/use-text.ts';
import { kindCode } from './message-log-question.ts';

/** What the standard calls a message (JT/T 808-2019 table A.1). */
export function useKindName(): (kind: number) => string {
  const { t } = useTranslation('jt808Field');
  const text = useText('jt808Field');
  return (kind) => {
    const key = `kind.${kindCode(kind)}`;
    const name = text(key);
    return name === key ? t('otherKind', { code: kindCode(kind) }) : name;
  };
}
