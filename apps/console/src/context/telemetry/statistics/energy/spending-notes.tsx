import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../kit/text/format.ts';
import { useCurrencyWord } from '../../../../kit/text/use-currency-word.ts';
import { ChoiceRow } from '../choice-row.tsx';
import type { Statistics } from '../use-statistics.ts';
import { PriceLink } from './price-link.tsx';
import type { Spending } from './spending.ts';

interface SpendingNotesProps {
  statistics: Statistics;
  spending: Spending;
}

/** Which money the costs are, and what is in none of them. */
export function SpendingNotes({ statistics, spending }: SpendingNotesProps) {
  const { t } = useTranslation('statistics');
  const currencyWord = useCurrencyWord();
  const { energy } = statistics.state;
  const { currency, currencies, unpriced, elsewhere, unit } = spending;
  if (unpriced === 0 && currencies.length < 2) return null;
  const amountOf = (value: number) => `${formatNumber(value, 1)} ${unit}`;
  return (
    <div className="spending-notes" role="status">
      {unpriced !== 0 && (
        <p>
          <WarningOutlined aria-hidden /> {t(`cost.unpriced.${energy}`, { amount: amountOf(unpriced) })}{' '}
          <PriceLink />
        </p>
      )}
      {currencies.length > 1 && (
        <>
          <ChoiceRow
            label={t('cost.currency')}
            choices={currencies.map((name) => ({ name, title: currencyWord(name) }))}
            chosen={currency}
            onChoose={(chosen) => statistics.show({ currency: chosen })}
          />
          <p>{t('cost.elsewhere', { amount: amountOf(elsewhere) })}</p>
        </>
      )}
    </div>
  );
}
