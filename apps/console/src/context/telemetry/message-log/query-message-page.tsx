import { datagramLimit, datagramSheet } from '@vehicle/contract/telemetry/message-log/contract';
import { ConfigProvider } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { CriteriaForm } from '../../../kit/list/criteria-form.tsx';
import { Toolbar } from '../../../kit/list/toolbar.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { ListSheetButton } from '../../../kit/sheet/list-sheet-button.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { formatNumber, zoneName } from '../../../kit/text/format.ts';
import { criteria } from './datagram-criteria.tsx';
import type { DatagramQuestion } from './datagram-question.ts';
import { type DatagramSearch, useDatagramSearch } from './use-datagram-search.ts';
import { type Datagrams, mostRows, useDatagrams } from './use-datagrams.ts';
import './query-message.css';

// Both are larger than what asks for them.
const DatagramGrid = lazy(async () => ({ default: (await import('./datagram-grid.tsx')).DatagramGrid }));
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

/** What was found, or why there is nothing. */
function FoundRows({ search, found }: { search: DatagramSearch; found: Datagrams }) {
  const { t } = useTranslation('queryMessage');
  const { rows, error, isLoading } = found;
  if (search.question === null)
    return <EmptyState title={t('chooseVehicle')} advice={t('chooseVehicleAdvice')} />;
  if (error) return <ErrorState message={error.message} onRetry={found.retry} />;
  if (rows.length === 0 && isLoading) return <EmptyState title={t('loading')} />;
  if (rows.length === 0)
    return (
      <EmptyState
        title={t('nothingFound')}
        advice={t(search.question.source === 'quarantine' ? 'noQuarantineAdvice' : 'nothingFoundAdvice')}
      />
    );
  return (
    <>
      <Suspense fallback={<EmptyState title={t('loading')} />}>
        <DatagramGrid
          rows={rows}
          openId={search.openId}
          isLoading={isLoading}
          onOpen={search.open}
          onNearEnd={found.loadMore}
        />
      </Suspense>
      <Count found={found} />
    </>
  );
}

/** R2.29: what terminals have sent, as it was sent, and what it means. */
export function QueryMessagePage() {
  const search = useDatagramSearch();
  const { question, openId } = search;
  const found = useDatagrams(question, search.round);
  const isNarrow = useIsNarrow();
  const openAt = found.rows.findIndex(({ id }) => id === openId);
  const isForbidden = found.error instanceof ApiError && found.error.status === 403;
  if (isForbidden) return <ForbiddenState />;
  return (
    <ConfigProvider componentSize={isNarrow ? 'large' : 'middle'}>
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
          <FoundRows search={search} found={found} />
        </div>
        <OnceNeeded isNeeded={openId !== null}>
          <DatagramDrawer
            id={openId}
            before={found.rows[openAt - 1]?.id ?? null}
            after={openAt < 0 ? null : (found.rows[openAt + 1]?.id ?? null)}
            onOpen={search.open}
            onSearch={search.search}
          />
        </OnceNeeded>
      </section>
    </ConfigProvider>
  );
}
