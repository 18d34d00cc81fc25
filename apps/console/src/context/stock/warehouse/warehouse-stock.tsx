import { stockAge } from '@vehicle/contract/core/enumeration';
import { storageStock } from '@vehicle/contract/stock/stock-vehicle/contract';
import { Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ShareBar } from '../../../kit/text/share-bar.tsx';
import { CapacityBar } from './capacity-bar.tsx';

/** How full a warehouse is, and of what: by age in stock and by model. */
export function WarehouseStock({ storageId }: { storageId: number }) {
  const { t } = useTranslation(['storage', 'stock']);
  const query = useCall(
    storageStock,
    { params: { id: storageId } },
    { staleTimeMs: 0, ownsErrors: true, keepsPrevious: true },
  );
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  const stock = query.data;
  return (
    <section aria-label={t('figures')}>
      <dl className="warehouse-figures">
        <div data-field="standing">
          <dt>{t('field.standing')}</dt>
          <dd>
            <CapacityBar standing={stock.standing} capacity={stock.capacity} />
          </dd>
        </div>
        <div data-field="free">
          <dt>{t('free')}</dt>
          <dd>{stock.free ?? t('noLimit')}</dd>
        </div>
        {stockAge.options.map((age) => (
          <div key={age} data-field={age}>
            <dt>
              <span className="stock-age" data-age={age}>
                {t(`stock:age.${age}`)}
              </span>
            </dt>
            <dd>{stock[age]}</dd>
          </div>
        ))}
      </dl>
      {stock.byModel.length > 0 && (
        <>
          <h3 className="section-title">{t('byModel')}</h3>
          <ul className="warehouse-models">
            {stock.byModel.map(({ modelId, modelName, count, oldest_days }) => (
              <li key={modelId}>
                <span>{modelName}</span>
                <ShareBar share={count / stock.standing} tone="plain">
                  {t('vehicles', { count })} · {t('oldest', { days: oldest_days })}
                </ShareBar>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
