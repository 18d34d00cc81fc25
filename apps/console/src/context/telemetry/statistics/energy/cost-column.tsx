import { WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { ListedRow } from '../../../../kit/list/crud-resource.ts';
import type { Column } from '../../../../kit/list/declaration.ts';
import { absent, formatNumber } from '../../../../kit/text/format.ts';
import { useCurrencyWord } from '../../../../kit/text/use-currency-word.ts';
import { figureText } from '../figure-text.ts';
import type { Energy } from '../statistics-state.ts';
import { PriceLink } from './price-link.tsx';

interface Cost {
  energy: Energy;
  value: number | null;
  currency: string | null;
  /** L or kWh that are in no cost. */
  unpriced: number;
  unit: string;
}

/** Money with its currency; what has no price is said, and never shown as nothing. */
function CostText({ energy, value, currency, unpriced, unit }: Cost) {
  const { t } = useTranslation('statistics');
  const currencyWord = useCurrencyWord();
  if (value === null && unpriced !== 0)
    return (
      <span className="cost-unpriced">
        {t(`cost.noPrice.${energy}`)} <PriceLink />
      </span>
    );
  const amount = figureText(value, 'money');
  const text = value === null || currency === null ? amount : `${amount} ${currencyWord(currency)}`;
  if (unpriced === 0) return text;
  const missing = t(`cost.unpriced.${energy}`, { amount: `${formatNumber(unpriced, 1)} ${unit}` });
  return (
    <span className="coverage-low" title={missing}>
      <WarningOutlined aria-label={missing} /> {text}
    </span>
  );
}

/** Of a litre or a kilowatt-hour. */
export function UnitPrice({
  price,
  currency,
  unit,
}: {
  price: unknown;
  currency: string | null;
  unit: string;
}) {
  const currencyWord = useCurrencyWord();
  return price === null || currency === null ? absent : `${price} ${currencyWord(currency)}/${unit}`;
}

/** A column of money; `costOf` says what stands in it. */
export function costColumn<Row extends ListedRow>(
  field: Extract<keyof Row, string>,
  costOf: (row: Row) => Cost,
  isSortable = true,
): Column<Row> {
  return {
    field,
    width: 180,
    align: 'right',
    isSortable,
    render: (row) => (
      <span className="figure-cell">
        <CostText {...costOf(row)} />
      </span>
    ),
  };
}
