import { settlement, settlementTotals } from '@vehicle/contract/stock/settlement/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { moneyText } from '../../../kit/text/money-text.ts';

interface TotalsProps {
  /** Of the list. */
  criteria: Criteria;
  onNarrow: (criteria: Criteria) => void;
}

/** What the sums of a list are of, and how the list is narrowed to that. */
const sums = [
  { name: 'amount', criteria: {} },
  { name: 'paid', criteria: {} },
  { name: 'open', criteria: { status: 'confirmed' } },
  { name: 'overdue', criteria: { isOverdue: true } },
  { name: 'draft', criteria: { status: 'draft' } },
] as const;

/** The sums of all settlements that the list is about; some lead to those that make them. */
export function SettlementTotals({ criteria, onNarrow }: TotalsProps) {
  const { t } = useTranslation('settlement');
  const { data, isFetching } = useCall(
    settlementTotals,
    { body: { criteria: settlement.filter.parse(criteria) } },
    { keepsPrevious: true, ownsErrors: true },
  );
  return (
    <section className="settlement-totals" aria-label={t('totals')} aria-busy={isFetching}>
      <dl>
        {sums.map(({ name, criteria: narrowed }) => {
          const text = moneyText(data?.[name] ?? null);
          const leads = Object.keys(narrowed).length > 0 && (data?.[name] ?? 0) > 0;
          return (
            <div key={name} data-sum={name} data-some={(data?.[name] ?? 0) > 0}>
              <dt>{t(`total.${name}`)}</dt>
              <dd>
                {leads ? (
                  <button
                    type="button"
                    title={t('narrow')}
                    onClick={() => onNarrow({ ...criteria, ...narrowed })}
                  >
                    {text}
                  </button>
                ) : (
                  text
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
