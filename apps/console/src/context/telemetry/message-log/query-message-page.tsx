import { serverDate } from '../../../kit/api/server-time.ts';
import './query-message.css';
import { messageLogLimit, messageLogSheet } from '@vehicle/contract/telemetry/message-log/contract';
import { ConfigProvider } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiError } from '../../../kit/api/api-error.ts';
import { VehicleSelect } from '../../../kit/choice/vehicle-select.tsx';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { FetchedRange } from '../../../kit/fields/fetched-range.tsx';
import type { InstantRange, RangePickerProps } from '../../../kit/fields/range-picker.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { CriteriaForm } from '../../../kit/list/criteria/criteria-form.tsx';
import type { Criterion } from '../../../kit/list/declaration.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { Toolbar } from '../../../kit/list/toolbar.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { ListSheetButton } from '../../../kit/sheet/list-sheet-button.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { formatInstant, formatNumber, zoneName } from '../../../kit/text/format.ts';
import {
  addressOf,
  criteriaFrom,
  kindCode,
  type MessageLogQuestion,
  messageLogKinds,
  messageLogOrders,
  messageLogStates,
  questionOf,
  readCriteria,
  shownMessageLog,
} from './message-log-question.ts';
import { useKindName } from './use-kind-name.ts';
import { type MessageLogs, mostRows, useMessageLogs } from './use-message-logs.ts';

const fetchPicker = async () => (await import('./time-range-picker.tsx')).TimeRangePicker;

/** As the calendar shows them: of this year to the minute, of other years the days. */
function textsOf(ends: InstantRange): string[] {
  const thisYear = serverDate().getFullYear();
  const isThisYear = ends.every((end) => end === undefined || new Date(end).getFullYear() === thisYear);
  return ends.map((end) => {
    if (end === undefined) return '';
    const whole = formatInstant(end);
    return isThisYear ? whole.slice('YYYY-'.length, -':ss'.length) : whole.slice(0, 'YYYY-MM-DD'.length);
  });
}

/** A range to the minute. */
function TimeRangeField(props: RangePickerProps) {
  return <FetchedRange {...props} fetch={fetchPicker} textsOf={textsOf} />;
}

interface ChoiceProps extends ControlProps<string> {
  of: readonly string[];
  /** Prefix of their texts. */
  texts: string;
}

function Choice({ of, texts, ...control }: ChoiceProps) {
  const text = useText('queryMessage');
  return (
    <PromptSelect<string>
      {...control}
      options={of.map((value) => ({ value, label: text(`${texts}.${value}`) }))}
    />
  );
}

function VehicleField(props: ControlProps<number, number | undefined>) {
  const { t } = useTranslation('queryMessage');
  return <VehicleSelect {...props} placeholder={t('vehicleHint')} />;
}

function KindsField({ value = [], onChange, ...control }: ControlProps<readonly number[], number[]>) {
  const { t } = useTranslation('queryMessage');
  const nameOf = useKindName();
  const all = [...new Set([...messageLogKinds, ...value])];
  return (
    <PromptSelect<number[]>
      {...control}
      mode="multiple"
      allowClear
      maxTagCount="responsive"
      placeholder={t('allKinds')}
      showSearch={{ optionFilterProp: 'label' }}
      value={[...value]}
      onChange={(kinds) => onChange?.(kinds)}
      popupMatchSelectWidth={false}
      options={all.map((kind) => ({
        value: kind,
        label: kind === 1 ? nameOf(kind) : `${kindCode(kind)} ${nameOf(kind)}`,
      }))}
    />
  );
}

/** By what messages are looked for. */
const criteria: readonly Criterion[] = [
  { field: 'vehicleId', control: <VehicleField /> },
  { field: 'from', until: 'until', control: <TimeRangeField /> },
  { field: 'kinds', control: <KindsField /> },
  { field: 'state', control: <Choice of={messageLogStates} texts="where" />, initial: 'stored' },
  { field: 'order', control: <Choice of={messageLogOrders} texts="order" />, initial: 'newest' },
];

/** What the form shows: what is asked, the usual range and choices too. */
function shownCriteria(address: URLSearchParams, question: MessageLogQuestion | null): Criteria {
  const { from, until } = question ?? {};
  return { state: 'stored', order: 'newest', from, until, ...readCriteria(address) };
}

/** What is looked for and which message is open; both live in the address. */
function useMessageLogSearch() {
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState(() => ({ now: serverDate(), round: 0 }));
  const question = useMemo(() => questionOf(readCriteria(address), asked.now), [address, asked]);
  const shown = useMemo(() => shownCriteria(address, question), [address, question]);
  const again = () => setAsked(({ round }) => ({ now: serverDate(), round: round + 1 }));
  const criteria = readCriteria(address);
  return {
    question,
    round: asked.round,
    shown,
    openId: shownMessageLog(address),
    again,
    search: (values: Criteria) => {
      const isUsual = values.from === shown.from && values.until === shown.until;
      const { from, until } = criteria;
      // The usual range goes on with the clock as long as nobody has chosen one.
      setAddress(addressOf(criteriaFrom(isUsual ? { ...values, from, until } : values)));
      again();
    },
    reset: () => {
      setAddress(new URLSearchParams());
      again();
    },
    open: (id: string | null) => setAddress(addressOf(criteria, id), { replace: true }),
  };
}

type MessageLogSearch = ReturnType<typeof useMessageLogSearch>;

// Both are larger than what asks for them.
const MessageLogGrid = lazyPart(async () => (await import('./message-log-grid.tsx')).MessageLogGrid);
const MessageLogDrawer = lazyPart(async () => (await import('./message-log-drawer.tsx')).MessageLogDrawer);

/** What is found as a file; that it may not hold all of it is said beside the button. */
function Export({ question }: { question: MessageLogQuestion }) {
  const { t } = useTranslation('queryMessage');
  const text = useText('queryMessage');
  const columns = messageLogSheet.properties.map((property) => ({
    property,
    title: text(`sheet.${property}`),
  }));
  return (
    <>
      <ListSheetButton call={messageLogSheet.call} title={t('title')} columns={columns} list={question} />
      <span className="quiet message-log-note">
        {t('exportNote', { number: formatNumber(messageLogLimit.sheetRows, 0) })}
      </span>
    </>
  );
}

/** How many there are, and whether these are all. */
function Count({ found: { rows, isWhole, isLoading } }: { found: MessageLogs }) {
  const { t } = useTranslation('queryMessage');
  const number = formatNumber(rows.length, 0);
  const text = isLoading
    ? t('loading')
    : isWhole
      ? t('whole', { number })
      : t(rows.length < mostRows ? 'loaded' : 'tooMany', { number });
  return (
    <p className="quiet message-log-count" role="status">
      {text} <span>{t('zone', { zone: zoneName() })}</span>
    </p>
  );
}

/** What was found, or why there is nothing. */
function FoundRows({ search, found }: { search: MessageLogSearch; found: MessageLogs }) {
  const { t } = useTranslation('queryMessage');
  const { rows, error, isLoading } = found;
  if (search.question === null)
    return <EmptyState title={t('chooseVehicle')} advice={t('chooseVehicleAdvice')} />;
  if (error) return <ErrorState error={error} onRetry={found.retry} />;
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
        <MessageLogGrid
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
  const search = useMessageLogSearch();
  const { question, openId } = search;
  const found = useMessageLogs(question, search.round);
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
          <Toolbar actions={[]} answeredAt_ms={0} isLoading={found.isLoading} onReload={search.again}>
            {question && <Export question={question} />}
          </Toolbar>
          <FoundRows search={search} found={found} />
        </div>
        <OnceNeeded isNeeded={openId !== null}>
          <MessageLogDrawer
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
