import { useQueryClient } from '@tanstack/react-query';
import { option } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { currency, energyPrice, pricedEnergy } from '@vehicle/contract/fleet/energy-price/contract';
import { energyList, energyStats } from '@vehicle/contract/telemetry/energy-analysis/contract';
import { queryWorkDaily } from '@vehicle/contract/telemetry/work-daily/contract';
import { Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { enumCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourcePage } from '../../../kit/list/resource-page.tsx';
import { useCurrencyWord } from '../../../kit/text/use-currency-word.ts';

type PriceRow = RowOf<typeof energyPrice>;

/** `7.35 元/L`. */
function Price({ row: { price, currency, energy } }: { row: PriceRow }) {
  const { t } = useTranslation('energyPrice');
  const currencyWord = useCurrencyWord();
  return t(`unit.${energy}`, { price, currency: currencyWord(currency) });
}

/** With its unit, as soon as energy and currency are chosen. */
function PriceField(control: ControlProps<number | null, number | string | null>) {
  const { t } = useTranslation('energyPrice');
  const currencyWord = useCurrencyWord();
  const chosen = pricedEnergy.safeParse(Form.useWatch('energy'));
  const money = currency.safeParse(Form.useWatch('currency'));
  const unit =
    chosen.success && money.success
      ? t(`unit.${chosen.data}`, { price: '', currency: currencyWord(money.data) }).trim()
      : null;
  return <NumberField {...control} min={0} suffix={unit} />;
}

/** The newest price has no end yet. */
function ValidUntil({ day }: { day: string | null }) {
  const { t } = useTranslation('energyPrice');
  return day ?? t('openEnd');
}

const columns: readonly Column<PriceRow>[] = [
  { field: 'orgName', width: 200, isTitle: true },
  enumColumn('energyPrice', { field: 'energy', width: 130, isTitle: true }),
  { field: 'price', width: 160, align: 'right', isSortable: true, render: (row) => <Price row={row} /> },
  { field: 'validFrom', width: 130, isSortable: true },
  { field: 'validUntil', width: 130, render: (row) => <ValidUntil day={row.validUntil} /> },
  { field: 'remark', width: 240 },
  ...recordColumns,
];

const org = <OptionSelect from={option.org} namespace="energyPrice" field="orgId" allowClear />;

const criteria: readonly Criterion[] = [
  { field: 'orgId', control: org },
  enumCriterion('energyPrice', 'energy', pricedEnergy),
  { field: 'validOn', control: <DayField /> },
];

const fields: readonly FormField<keyof WriteOf<typeof energyPrice>>[] = [
  { name: 'orgId', control: org },
  { name: 'energy', control: <EnumSelect of={pricedEnergy} namespace="energyPrice" texts="energy" /> },
  { name: 'price', control: <PriceField /> },
  { name: 'currency', control: <EnumSelect of={currency} namespace="energyPrice" texts="currency" /> },
  { name: 'validFrom', control: <DayField /> },
  { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />, isWide: true },
];

const initial: Partial<WriteOf<typeof energyPrice>> = { currency: 'CNY' };

const costs: ReadonlySet<unknown> = new Set([energyStats.name, energyList.name, queryWorkDaily.name]);

/** Whoever goes back to statistics after a change of prices finds the costs of now. */
function useFreshCosts(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        const isChange = event.type === 'updated' && event.action.type === 'invalidate';
        if (!isChange || event.query.queryKey[0] !== energyPrice.calls.list.name) return;
        void client.invalidateQueries({ predicate: ({ queryKey }) => costs.has(queryKey[0]) });
      }),
    [client],
  );
}

/** What each organisation pays for fuel and electricity, and from when. */
export function EnergyPricePage() {
  useFreshCosts();
  return <ResourcePage resource={energyPrice} {...{ columns, criteria, fields, initial }} />;
}
