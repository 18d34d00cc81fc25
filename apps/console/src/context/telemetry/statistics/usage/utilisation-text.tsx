import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { figureText } from '../figure-text.ts';

/** A utilisation; one above 100 % is marked and says that something is wrong with the data. */
export function UtilisationText({ value }: { value: number | null }) {
  const { t } = useTranslation('statistics');
  if (value === null || value <= 1) return figureText(value, 'share');
  return (
    <span className="coverage-low" title={t('tooMuch.explained')}>
      <WarningOutlined aria-label={t('tooMuch.title')} /> {figureText(value, 'share')}
    </span>
  );
}
