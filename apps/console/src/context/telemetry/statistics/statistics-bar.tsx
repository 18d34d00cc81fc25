import { statisticsPeriod } from '@vehicle/contract/core/enumeration';
import { option } from '@vehicle/contract/core/option';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import { VehicleSelect } from '../../../kit/choice/vehicle-select.tsx';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import { useText } from '../../../kit/list/use-text.ts';
import { shortcutRange } from '../../../kit/text/date-range.ts';
import type { DayRange } from '../../../kit/text/platform-day.ts';
import { ChoiceRow } from './choice-row.tsx';
import { firstRange, shortcutsOf } from './statistics-range.ts';
import type { Statistics } from './use-statistics.ts';

/** `clientId`: the organisation of a sale is its client. */
export type BarItem = 'orgId' | 'clientId' | 'modelId' | 'vehicleId' | 'warehouseId';

function BarField({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="statistics-field">
      <label htmlFor={id}>{title}</label>
      {children(id)}
    </div>
  );
}

/** A calendar day as the moment at which it begins for the reader, which is what the calendar shows. */
const readersDay = (day: string) => new Date(`${day}T00:00`).toISOString();

function dayAt(moment: string): string {
  const date = new Date(moment);
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10);
}

/** Period and range (R3.29, R9.9); each choice is in force at once. */
function PeriodChoice({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation(['statistics', 'crud']);
  const { state, today, show } = statistics;
  const isShown = ({ from, until }: DayRange) => from === state.from && until === state.until;
  const shortcuts = shortcutsOf[state.period];
  return (
    <div className="statistics-period">
      <ChoiceRow
        label={t('periodLabel')}
        choices={statisticsPeriod.options.map((name) => ({ name, title: t(`period.${name}`) }))}
        chosen={state.period}
        onChoose={(period) => show({ period, ...firstRange(period, today) })}
      />
      <ChoiceRow
        label={t('shortcuts')}
        choices={shortcuts.map((name) => ({ name, title: t(`crud:dateShortcut.${name}`) }))}
        chosen={shortcuts.find((name) => isShown(shortcutRange(name, today))) ?? null}
        onChoose={(name) => show(shortcutRange(name, today))}
      />
      <BarField title={t('range')}>
        {(id) => (
          <RangeField
            id={id}
            value={[readersDay(state.from), readersDay(state.until)]}
            onChange={([from, until]) =>
              show({
                ...firstRange(state.period, today),
                ...(from === undefined ? {} : { from: dayAt(from) }),
                ...(until === undefined ? {} : { until: dayAt(until) }),
              })
            }
          />
        )}
      </BarField>
    </div>
  );
}

const optionsOf = { modelId: option.model, warehouseId: option.warehouse } as const;

interface StatisticsBarProps {
  statistics: Statistics;
  items: readonly BarItem[];
  /** Before the rest, such as the kind of energy. */
  children?: ReactNode;
  /** What can be done with them. */
  tools?: ReactNode;
}

/** What statistics are asked for. */
export function StatisticsBar({ statistics, items, children, tools }: StatisticsBarProps) {
  const { t } = useTranslation('statistics');
  const text = useText('statistics');
  const { state, show } = statistics;
  const org = (id: string) => (
    <OrgTreeSelect
      id={id}
      allowClear
      value={state.orgId ?? null}
      onChange={(orgId) => show({ orgId, orgDepth: undefined })}
    />
  );
  const optionOf = (field: keyof typeof optionsOf) => (id: string) => (
    <OptionSelect
      id={id}
      from={optionsOf[field]}
      namespace="statistics"
      field={field}
      allowClear
      value={state[field] ?? null}
      onChange={(chosen) => show({ [field]: chosen === undefined ? undefined : Number(chosen) })}
    />
  );
  const control = {
    orgId: org,
    clientId: org,
    modelId: optionOf('modelId'),
    warehouseId: optionOf('warehouseId'),
    vehicleId: (id: string) => (
      <VehicleSelect id={id} value={state.vehicleId} onChange={(vehicleId) => show({ vehicleId })} />
    ),
  };
  return (
    <search className="statistics-bar">
      {children}
      <PeriodChoice statistics={statistics} />
      <div className="statistics-choices">
        {items.map((item) => (
          <BarField key={item} title={text(`field.${item}`)}>
            {control[item]}
          </BarField>
        ))}
        {tools && <div className="statistics-tools">{tools}</div>}
      </div>
      {state.isShortened && <p role="status">{t('shortened')}</p>}
    </search>
  );
}
