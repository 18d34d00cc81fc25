import type { stockAge } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import './stock.css';

interface StockAgeProps {
  days: number;
  age: z.infer<typeof stockAge>;
}

/** How long a vehicle has stood in stock; the mark fills up with the class of its age. */
export function StockAge({ days, age }: StockAgeProps) {
  const { t } = useTranslation('stock');
  return (
    <span className="stock-age" data-age={age} title={t(`age.${age}`)}>
      {t('days', { days })}
    </span>
  );
}
