import './forward-target.css';
import { useQueryClient } from '@tanstack/react-query';
import { forwardKind } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import {
  forwardTarget,
  queryForwardHealth,
  testForwardTarget,
} from '@vehicle/contract/telemetry/forward-target/contract';
import { App, Input } from 'antd';
import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import { openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { enumCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField, RowAction } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourceView } from '../../../kit/list/resource-view.tsx';
import { type ResourceList, useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { EnabledMark } from '../../../kit/text/enabled-mark.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import { FailureText, useFailureText } from './failure-text.tsx';
import { QueuedCount } from './queued-count.tsx';
import type { HealthyRow, TargetRow } from './target-row.ts';

type Tone = 'good' | 'warning' | 'bad' | 'quiet';

/** Something fails and waits; something waits; all has arrived; nothing has ever been sent. */
function toneOf({ health, enabled }: HealthyRow): {
  tone: Tone;
  state: 'failing' | 'waiting' | 'good' | 'idle';
} {
  if (health === null || (!enabled && health.queued === 0)) return { tone: 'quiet', state: 'idle' };
  if (health.lastError !== null) return { tone: 'bad', state: 'failing' };
  if (health.queued > 0) return { tone: 'warning', state: 'waiting' };
  return health.acknowledgedAt === null ? { tone: 'quiet', state: 'idle' } : { tone: 'good', state: 'good' };
}

/** How it goes with a target, in a line or three. */
function HealthCell({ row }: { row: HealthyRow }) {
  const { t } = useTranslation('forwardTarget');
  const { health } = row;
  const { tone, state } = toneOf(row);
  if (health === null) return null;
  return (
    <div className="forward-health">
      <span>
        <StateMark tone={tone}>{t(`state.${state}`)}</StateMark>
        {health.queued > 0 && (
          <>
            {' · '}
            {t('field.queued')} <QueuedCount count={health.queued} />
          </>
        )}
        {health.deadLetters > 0 && ` · ${t('deadLetters')} ${formatNumber(health.deadLetters, 0)}`}
      </span>
      {(['oldestQueuedAt', 'acknowledgedAt'] as const).map(
        (field) =>
          health[field] !== null && (
            <span key={field} className="forward-quiet">
              {t(`field.${field}`)} <Instant at={health[field]} />
            </span>
          ),
      )}
      {health.lastError !== null && <FailureText failure={health.lastError} />}
    </div>
  );
}

const columns: readonly Column<HealthyRow>[] = [
  { field: 'name', width: 180, isSortable: true, isTitle: true },
  {
    field: 'enabled',
    width: 100,
    isTitle: true,
    render: (row) => <EnabledMark isEnabled={row.enabled} />,
  },
  { field: 'health', width: 320, render: (row) => (row.health ? <HealthCell row={row} /> : absent) },
  enumColumn('forwardTarget', { field: 'kind', width: 150 }),
  { field: 'address', width: 260 },
  { field: 'orgName', width: 150 },
  ...recordColumns,
];

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  enumCriterion('forwardTarget', 'kind', forwardKind),
  { field: 'enabled', control: <FlagSelect /> },
];

interface Hints {
  address: string;
  org: string;
  secret: string;
}

/** `hasSecret`: the record has one, so that an empty field leaves it as it is. */
function fields(hints: Hints, hasSecret: boolean): readonly FormField<keyof WriteOf<typeof forwardTarget>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} /> },
    { name: 'kind', control: <EnumSwitch of={forwardKind} namespace="forwardTarget" texts="kind" /> },
    { name: 'address', control: <Input maxLength={300} inputMode="url" />, hint: hints.address },
    { name: 'orgId', control: <OrgTreeSelect />, hint: hints.org },
    {
      name: 'newSecret',
      control: <Input.Password maxLength={200} autoComplete="new-password" visibilityToggle={false} />,
      hint: hints.secret,
      isNeeded: ({ kind }) => kind === 'https' && !hasSecret,
    },
    { name: 'enabled', control: <FlagSwitch /> },
  ];
}

const initial: Partial<WriteOf<typeof forwardTarget>> = { kind: 'jt808', enabled: true };

const askedEvery_ms = 10_000;

/** The list with how it goes with each target, asked for again while the screen is open. */
function useHealth(list: ResourceList<TargetRow>): ResourceList<HealthyRow> {
  const client = useQueryClient();
  const { data } = useCall(queryForwardHealth, {}, { ownsErrors: true, staleTime_ms: askedEvery_ms });
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: [queryForwardHealth.name] });
    const interval = setInterval(ask, askedEvery_ms);
    return () => clearInterval(interval);
  }, [client]);
  const healthy = useCallback(
    (row: TargetRow): HealthyRow => ({
      ...row,
      health: data?.find(({ targetId }) => targetId === row.id) ?? null,
    }),
    [data],
  );
  // The same rows as long as nothing has changed: a table is drawn anew for others.
  const [rows, selected] = useMemo(
    () => [list.rows.map(healthy), list.selected.map(healthy)],
    [healthy, list.rows, list.selected],
  );
  const { readPage } = list;
  return {
    ...list,
    rows,
    selected,
    readPage:
      readPage &&
      (async (page, size) => {
        const found = await readPage(page, size);
        return { ...found, rows: found.rows.map(healthy) };
      }),
    reload: () => {
      list.reload();
      void client.invalidateQueries({ queryKey: [queryForwardHealth.name] });
    },
  };
}

/** Has the server connect to a target now, and says what came of it. */
function useTargetTest(): (row: TargetRow) => void {
  const { t } = useTranslation(['forwardTarget', 'crud']);
  const { modal, message } = App.useApp();
  const failureText = useFailureText();
  const test = useCallMutation(testForwardTarget, { isQuiet: true });
  return ({ id, name }) => {
    const closeWaiting = message.loading(t('testing', { name }), 0);
    test.mutate(
      { params: { id } },
      {
        onSuccess: ({ object: { failure } }) =>
          failure === null
            ? void message.success(t('reached', { name }))
            : void modal.warning({
                title: t('notReached', { name }),
                content: failureText(failure),
                okText: t('crud:confirm'),
              }),
        onSettled: () => closeWaiting(),
      },
    );
  };
}

const drawers = [
  rowDialog('vehicles', async () => (await import('./vehicle-drawer.tsx')).VehicleDrawer),
  rowDialog('deadLetters', async () => (await import('./dead-letter-drawer.tsx')).DeadLetterDrawer),
  rowDialog('backfills', async () => (await import('./backfill-drawer.tsx')).BackfillDrawer),
] as const;

export function ForwardTargetPage() {
  const { t } = useTranslation('forwardTarget');
  const list = useHealth(useResourceList(forwardTarget, criteria));
  const dialog = useResourceDialog(forwardTarget, initial);
  const { add, edit, remove } = useStandardActions(forwardTarget, dialog);
  const opened = useOpened<(typeof drawers)[number]['name'], TargetRow>();
  const test = useTargetTest();
  const hasSecret = dialog.row?.hasSecret ?? false;
  const hints = {
    address: t('addressHint'),
    org: t('orgHint'),
    secret: t(hasSecret ? 'secretSetHint' : 'secretHint'),
  };
  const looks = drawers.map(({ name: key }) =>
    openAction(opened, { key, title: t(key), permission: 'NONE' }),
  );
  const testAction: RowAction<HealthyRow> = {
    key: 'test',
    title: t('test'),
    permission: 'forward-target-edit',
    onClick: test,
  };
  return (
    <>
      <ResourceView
        resource={forwardTarget}
        {...{ list, dialog, columns, criteria }}
        fields={fields(hints, hasSecret)}
        tools={[add]}
        actions={[...looks, testAction, edit, remove]}
      />
      <RowDialogs dialogs={drawers} opened={opened} />
    </>
  );
}
