import { useTranslation } from 'react-i18next';
import { StateMark } from './state-mark.tsx';

/** Whether a record is in use, as a word with a mark. */
export function EnabledMark({ isEnabled }: { isEnabled: boolean }) {
  const { t } = useTranslation('crud');
  return <StateMark tone={isEnabled ? 'good' : 'quiet'}>{t(isEnabled ? 'enabled' : 'disabled')}</StateMark>;
}
