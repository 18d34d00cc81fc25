import './reminder.css';
import { option } from '@vehicle/contract/core/option';
import {
  countMaintenance,
  maintenanceReminder,
} from '@vehicle/contract/service/maintenance-reminder/contract';
import { maintenanceStrategy } from '@vehicle/contract/service/maintenance-strategy/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall } from '../../../kit/api/query.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { DayRangeField } from '../../../kit/fields/day-range-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { vehicleCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Criterion } from '../../../kit/list/declaration.ts';
import type { Criteria } from '../../../kit/list/list-state.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useRecordList } from '../../../kit/list/use-record-list.ts';
import { ListingSheetButton } from '../../../kit/sheet/listing-sheet-button.tsx';
import { ViewTabs } from '../../../kit/state/view-tabs.tsx';
import { addressNow } from '../../../kit/text/use-address.ts';
import { usePrintedRow } from '../work-sheet/use-printed-row.tsx';
import { doneColumns, openColumns, ReminderMark } from './reminder-columns.tsx';
import { chosenStatuses, openStatuses, type ReminderRow, type ReminderStatus } from './reminder-row.ts';
import { useMaintainAction } from './use-maintain-action.tsx';
import { useMaintenanceDetail } from './use-maintenance-detail.tsx';

// R7.26: page 1, size 100.
const asked = { pageIndex: 1, pageSize: 100, order: { property: 'name', direction: 'ASC' } } as const;

/** One of the strategies of maintenance. */
function StrategySelect(control: ControlProps<number, number | undefined>) {
  const { t } = useTranslation(['maintenance', 'crud']);
  const { data, isFetching, isError } = useCall(
    maintenanceStrategy.calls.list,
    { body: asked },
    { ownsErrors: true },
  );
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.strategyId') }));
  return (
    <PromptSelect<number | undefined>
      {...control}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={isFetching}
      notFoundContent={t(isFetching ? 'crud:loading' : 'crud:noOptions')}
      options={(data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

interface StatusChipsProps {
  /** What the list is narrowed by beside the states. */
  criteria: Criteria;
  chosen: readonly ReminderStatus[];
  onChange: (chosen: ReminderStatus[]) => void;
}

const counted = z.object(countMaintenance.body.shape.criteria.unwrap().shape);

/** How many are in each state; each is a switch that shows only those. */
function StatusChips({ criteria, chosen, onChange }: StatusChipsProps) {
  const { t } = useTranslation('maintenance');
  const { data } = useCall(
    countMaintenance,
    { body: { criteria: counted.parse(criteria) } },
    { keepsPrevious: true, ownsErrors: true, staleTime_ms: 0 },
  );
  // Another may be clicked before the chips are drawn with the one before it; the address knows of it.
  const toggle = (status: ReminderStatus) => {
    const before = chosenStatuses(addressNow());
    onChange(openStatuses.filter((one) => before.includes(one) !== (one === status)));
  };
  return (
    <fieldset className="reminder-chips" aria-label={t('field.status')}>
      {openStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.includes(status)}
          onClick={() => toggle(status)}
        >
          <ReminderMark status={status} />
          <strong className="figure">{data?.find((one) => one.status === status)?.count ?? 0}</strong>
        </button>
      ))}
    </fieldset>
  );
}

const namespace = 'maintenance';
const criteria: readonly Criterion[] = [
  vehicleCriterion('vin'),
  { field: 'strategyId', control: <StrategySelect /> },
  { field: 'from', until: 'until', control: <DayRangeField /> },
  optionCriterion(namespace, 'orgId', option.org),
  optionCriterion(namespace, 'modelId', option.model),
];

const MaintenanceSheet = lazyPart(async () => (await import('./maintenance-sheet.tsx')).MaintenanceSheet);

const mostUrgentFirst = { property: 'expectedOn', direction: 'ASC' } as const;

/** R2.28: the machines that wait for their maintenance, the most urgent first. */
function OpenReminders() {
  const { t } = useTranslation(namespace);
  const [address] = useSearchParams();
  const chosen = chosenStatuses(address);
  const fixed = chosen.length > 0 ? {} : { status: [...openStatuses] };
  const list = useRecordList<ReminderRow>(maintenanceReminder, { fixed, order: mostUrgentFirst });
  const { status, ...others } = list.state.criteria;
  const { action, dialog } = useMaintainAction();
  const { print, sheet } = usePrintedRow(MaintenanceSheet);
  return (
    <>
      <ResourceListing
        namespace={namespace}
        // The chips stand beside the criteria form, which knows nothing of them.
        list={{ ...list, search: (found) => list.search({ ...found, status }) }}
        columns={openColumns}
        criteria={criteria}
        middle={
          <>
            <StatusChips
              criteria={others}
              chosen={chosen}
              onChange={(statuses) =>
                list.search({ ...others, status: statuses.length > 0 ? statuses : undefined })
              }
            />
            <p className="reminder-note">{t('dueNote')}</p>
          </>
        }
        tools={[]}
        moreTools={
          <ListingSheetButton
            {...{ namespace, list, fixed }}
            listing={maintenanceReminder}
            title={t('open')}
          />
        }
        actions={[action, print]}
        printTitle={t('open')}
      />
      {dialog}
      {sheet}
    </>
  );
}

const maintained = { status: 'maintained' } as const;
const newestFirst = { property: 'doneAt', direction: 'DESC' } as const;

/** R2.28: what was maintained, with what was used for it. */
function DoneReminders() {
  const { t } = useTranslation(namespace);
  const list = useRecordList<ReminderRow>(maintenanceReminder, { fixed: maintained, order: newestFirst });
  const { detail, drawer } = useMaintenanceDetail();
  const { print, sheet } = usePrintedRow(MaintenanceSheet);
  return (
    <>
      <ResourceListing
        namespace={namespace}
        name="maintenance-done"
        list={list}
        columns={doneColumns}
        criteria={criteria}
        tools={[]}
        moreTools={
          <ListingSheetButton
            {...{ namespace, list }}
            fixed={maintained}
            listing={maintenanceReminder}
            title={t('done')}
          />
        }
        actions={[detail, print]}
        printTitle={t('done')}
      />
      {drawer}
      {sheet}
    </>
  );
}

const ReminderCalendar = lazyPart(async () => (await import('./reminder-calendar.tsx')).ReminderCalendar);
const Strategies = lazyPart(async () => (await import('../maintenance-strategy/strategies.tsx')).Strategies);

/** R2.28: what is to be maintained, what was, on which days, and by which strategies. */
export function MaintenanceReminderPage() {
  const { t } = useTranslation('maintenance');
  return (
    <ViewTabs
      label={t('title')}
      tabs={[
        { key: 'open', title: t('open'), Body: OpenReminders },
        { key: 'done', title: t('done'), Body: DoneReminders },
        { key: 'calendar', title: t('calendar.title'), Body: ReminderCalendar },
        { key: 'strategies', title: t('strategies'), Body: Strategies },
      ]}
    />
  );
}
