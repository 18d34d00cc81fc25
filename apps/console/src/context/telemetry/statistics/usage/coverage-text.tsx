import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { figureText, isLowCoverage } from '../figure-text.ts';

/** The share of the planned hours for which there are data; a low one is marked and says why it matters. */
export function CoverageText({ value }: { value: number | null }) {
  const { t } = useTranslation('statistics');
  if (!isLowCoverage(value)) return figureText(value, 'share');
  return (
    <span className="coverage-low" title={t('coverage.explained')}>
      <WarningOutlined aria-label={t('coverage.low')} /> {figureText(value, 'share')}
    </span>
  );
}
