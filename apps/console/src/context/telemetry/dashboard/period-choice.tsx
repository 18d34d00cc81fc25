import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettlementPeriod } from './home-range.ts';

interface PeriodChoiceProps<P extends SettlementPeriod> {
  /** What is chosen for. */
  label: string;
  periods: readonly P[];
  value: P;
  onChange: (period: P) => void;
}

export function PeriodChoice<P extends SettlementPeriod>(props: PeriodChoiceProps<P>) {
  const { label, periods, value, onChange } = props;
  const { t } = useTranslation('dashboard');
  const name = useId();
  const nameOf = (period: SettlementPeriod) => t(`period.${period}`);
  return (
    <fieldset className="dash-period">
      <legend>{label}</legend>
      {periods.map((period) => (
        <label key={period}>
          <input type="radio" name={name} checked={period === value} onChange={() => onChange(period)} />
          <span>{nameOf(period)}</span>
        </label>
      ))}
    </fieldset>
  );
}
