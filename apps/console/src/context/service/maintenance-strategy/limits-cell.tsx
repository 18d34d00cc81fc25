import type { RowOf } from '@vehicle/contract/core/resource';
import type { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { useTranslation } from 'react-i18next';
import { absent, formatNumber } from '../../../kit/text/format.ts';

interface LimitsCellProps {
  row: RowOf<typeof maintenanceStrategy>;
  of: 'first' | 'interval' | 'warnBefore';
}

const measures = ['h', 'km', 'days'] as const;

/** Hours, kilometres and days, as far as they are set. */
export function LimitsCell({ row, of }: LimitsCellProps) {
  const { t } = useTranslation('maintenanceStrategy');
  const set = measures.flatMap((measure) => {
    const value = row[`${of}_${measure}`];
    const decimals = value === null || Number.isInteger(value) ? 0 : 1;
    return value === null ? [] : [t(`amount.${measure}`, { value: formatNumber(value, decimals) })];
  });
  return <span className="figure">{set.join(' / ') || absent}</span>;
}
