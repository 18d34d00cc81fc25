import { datagramLimit, datagramSheet } from '@vehicle/contract/datagram';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { CriteriaForm } from '../../../shared/crud/criteria-form.tsx';
import { ListSheetButton } from '../../../shared/crud/list-sheet-button.tsx';
import { Toolbar } from '../../../shared/crud/toolbar.tsx';
import { useText } from '../../../shared/crud/use-text.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { ForbiddenState } from '../../../shared/ui/forbidden-state.tsx';
import { formatNumber, zoneName } from '../../../shared/ui/format.ts';
import { OnceNeeded } from '../../../shared/ui/once-needed.tsx';
import { criteria } from './datagram-criteria.tsx';
import { DatagramGrid } from './datagram-grid.tsx';
import type { DatagramQuestion } from './datagram-question.ts';
import { useDatagramSearch } from './use-datagram-search.ts';
import { type Datagrams, mostRows, useDatagrams } from './use-datagrams.ts';
import './query-message.css';

const DatagramDrawer = lazy(async () => ({
  default: (await import('./datagram-drawer.tsx')).DatagramDrawer,
}));

/** What is found as a file; that it may not hold all of it is said beside the button. */
function Export({ question }: { question: DatagramQuestion }) {
  const { t } = useTranslation('queryMessage');
  const text = useText('queryMessage');
  const columns = datagramSheet.properties.map((property) => ({
    property,
    title: text(`sheet.${property}`),
  }));
  return (
    <>
      <ListSheetButton call={datagramSheet.call} title={t('title')} columns={columns} list={question} />
      <span className="quiet datagram-note">
        {t('exportNote', { number: formatNumber(datagramLimit.sheetRows, 0) })}
      </span>
    </>
  );
}

/** How many there are, and whether these are all. */
function Count({ found: { rows, isWhole, isLoading } }: { found: Datagrams }) {
  const { t } = useTranslation('queryMessage');
  const number = formatNumber(rows.length, 0);
  const text = isLoading
    ? t('loading')
    : isWhole
      ? t('whole', { number })
      : t(rows.length < mostRows ? 'loaded' : 'tooMany', { number });
  return (
    <p className="quiet datagram-count" role="status">
      {text} <span>{t('zone', { zone: zoneName() })}</span>
    </p>
  );
}

/** R2.29: what terminals have sent, as it was sent, and what it means. */
export function QueryMessagePage() {
  const { t } = useTranslation('queryMessage');
  const search = useDatagramSearch();
  const { question, openId } = search;
  const found = useDatagrams(question, search.round);
  const { rows, error } = found;
  const openAt = rows.findIndex(({ id }) => id === openId);
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (isForbidden) return <ForbiddenState />;
  return (
    <section className="listing query-message">
      <CriteriaForm
        namespace="queryMessage"
        criteria={criteria}
        shown={search.shown}
        onSearch={search.search}
        onReset={search.reset}
      />
      <div className="listing-body">
        <Toolbar actions={[]} selected={[]} isLoading={found.isLoading} onReload={search.again}>
          {question && <Export question={question} />}
        </Toolbar>
        {question === null && <EmptyState title={t('chooseVehicle')} advice={t('chooseVehicleAdvice')} />}
        {error && <ErrorState message={error.message} onRetry={found.retry} />}
        {question && !error && rows.length === 0 && (
          <EmptyState
            title={found.isLoading ? t('loading') : t('nothingFound')}
            {...(found.isLoading ? {} : { advice: t('nothingFoundAdvice') })}
          />
        )}
        {rows.length > 0 && (
          <DatagramGrid
            rows={rows}
            openId={openId}
            isLoading={found.isLoading}
            onOpen={search.open}
            onNearEnd={found.loadMore}
          />
        )}
        {rows.length > 0 && <Count found={found} />}
      </div>
      <OnceNeeded isNeeded={openId !== null}>
        <DatagramDrawer
          id={openId}
          before={rows[openAt - 1]?.id ?? null}
          after={openAt < 0 ? null : (rows[openAt + 1]?.id ?? null)}
          onOpen={search.open}
          onSearch={search.search}
        />
      </OnceNeeded>
    </section>
  );
}
