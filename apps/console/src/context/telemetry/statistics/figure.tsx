import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { type FigureKind, figureText, isLowCoverage } from './figure-text.ts';

interface FigureProps {
  field: string;
  kind: FigureKind;
  value: number | null;
}

/** A coverage that is low or a utilisation above 100 % is marked and says why it matters. */
export function Figure({ field, kind, value }: FigureProps) {
  const { t } = useTranslation('statistics');
  const text = figureText(value, kind);
  const isLow = field === 'coverage' && isLowCoverage(value);
  const isTooMuch = field === 'utilisation' && value !== null && value > 1;
  if (!isLow && !isTooMuch) return text;
  return (
    <span className="coverage-low" title={t(isLow ? 'coverage.explained' : 'tooMuch.explained')}>
      <WarningOutlined aria-label={t(isLow ? 'coverage.low' : 'tooMuch.title')} /> {text}
    </span>
  );
}
