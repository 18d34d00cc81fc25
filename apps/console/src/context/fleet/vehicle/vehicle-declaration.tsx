import './vehicle.css';
import { forwarding, liveStatus, vehicleState } from '@vehicle/contract/core/enumeration';
import { vin as vinRule } from '@vehicle/contract/core/field';
import { option } from '@vehicle/contract/core/option';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { setForwarding } from '@vehicle/contract/fleet/vehicle/command';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { App, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { DictionaryName } from '../../../kit/choice/dictionary-name.tsx';
import { FlagSelect } from '../../../kit/choice/flag-select.tsx';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { enumCriterion, optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { enumColumn } from '../../../kit/list/enum-text.tsx';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import { LastReport } from '../../../kit/text/last-report.tsx';
import { LiveStatus } from '../../../kit/text/live-status.tsx';
import { StateMark } from '../../../kit/text/state-mark.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import type { VehicleRow } from './vehicle-row.ts';
import { missedCheckDigit } from './vin-check.ts';

const noTarget = 'NO_FORWARD_TARGET';

/** R3.16: whether the messages of a vehicle are forwarded, changed after a question. */
function ForwardingSwitch({ row }: { row: VehicleRow }) {
  const { t } = useTranslation(['vehicle', 'crud']);
  const { modal } = App.useApp();
  const ask = useConfirmation();
  const reload = useReload([vehicle.calls.list]);
  const change = useCallMutation(setForwarding, {
    ownedCodes: [noTarget],
    failure: t('forwardingFailed'),
  });
  const { id, vin, version } = row;

  // A toast would be gone before somebody has read what has to be set up first.
  const explain = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== noTarget) return;
    modal.warning({
      title: t('forwardingRefused', { vin }),
      content: error.message,
      okText: t('crud:confirm'),
    });
  };
  const handleChange = async (isOpen: boolean) => {
    if (!(await ask(t(isOpen ? 'sureToOpenForwarding' : 'sureToCloseForwarding', { vin })))) return;
    change.mutate(
      { params: { id }, body: { version, forwarding: isOpen ? 'open' : 'close' } },
      { onError: explain, onSettled: reload },
    );
  };

  return (
    <RowSwitch
      label={t('forwardingOf', { vin })}
      isOn={row.forwarding === 'open'}
      permission="vehicle-forwarding"
      isLocked={row.retiredAt !== null}
      isBusy={change.isPending}
      onChange={handleChange}
      words={{ on: t('forwarding.open'), off: t('forwarding.close') }}
    />
  );
}

const length = 17;

/** A VIN as it is typed or pasted: in capitals, counted, and with a word of warning where its check digit is unusual. */
function VinField({ id, value = '', onChange, onBlur }: ControlProps<string>) {
  const { t } = useTranslation('vehicle');
  const digit = vinRule.safeParse(value).success ? missedCheckDigit(value) : null;
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        count={{ show: true, max: length }}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange?.(event.target.value.replace(/\s/g, '').toUpperCase())}
        onBlur={() => onBlur?.()}
      />
      <div role="status" className="vin-note">
        {digit !== null && t('vinCheckDigit', { digit, found: value.charAt(8) })}
      </div>
    </>
  );
}

/** What a vehicle is doing; one that has left the fleet does nothing, and its row is drawn back by this mark. */
function VehicleStatus({ row }: { row: VehicleRow }) {
  const { t } = useTranslation('vehicle');
  if (row.retiredAt === null)
    return (
      <LiveStatus
        vehicleId={row.id}
        offlineAfterS={row.offlineAfter_s}
        reportIntervalS={row.reportInterval_s}
        listed={row.status}
      />
    );
  return (
    <span data-retired>
      <StateMark tone="quiet">{t('retired')}</StateMark>
    </span>
  );
}

export const columns: readonly Column<VehicleRow>[] = [
  {
    field: 'vin',
    filed: ['plateNo', 'vin'],
    width: 190,
    isSortable: true,
    isTitle: true,
    onCard: 'title',
    render: (row) => <VehicleLink vehicleId={row.id} vin={row.vin} plateNo={row.plateNo} />,
  },
  {
    field: 'status',
    width: 120,
    isTitle: true,
    onCard: 'state',
    render: (row) => <VehicleStatus row={row} />,
  },
  {
    field: 'lastReportAt',
    width: 180,
    isSortable: true,
    onCard: 'age',
    render: (row) => <LastReport vehicleId={row.id} listed={row.lastReportAt} />,
  },
  { field: 'plateNo', width: 120, isSortable: true },
  { field: 'modelName', width: 160, isSortable: true, onCard: 'fact' },
  { field: 'orgName', width: 180, isSortable: true, onCard: 'fact' },
  {
    field: 'role',
    width: 90,
    render: (row) => <DictionaryName from={option.vehicleRole} code={row.role} />,
  },
  { field: 'terminalNo', width: 140 },
  { field: 'simNo', width: 150 },
  { field: 'forwarding', width: 110, render: (row) => <ForwardingSwitch row={row} /> },
  enumColumn('vehicle', { field: 'state', width: 110 }),
  ...recordColumns,
];

export const criteria: readonly Criterion[] = [
  wordCriterion('vin', 17),
  wordCriterion('plateNo'),
  enumCriterion('crud', 'status', liveStatus),
  optionCriterion('vehicle', 'orgId', option.org),
  optionCriterion('vehicle', 'modelId', option.model),
  optionCriterion('vehicle', 'categoryId', option.category),
  wordCriterion('terminalNo'),
  wordCriterion('simNo', 20),
  optionCriterion('vehicle', 'role', option.vehicleRole),
  enumCriterion('vehicle', 'forwarding', forwarding),
  enumCriterion('vehicle', 'state', vehicleState),
  { field: 'isRetired', control: <FlagSelect />, initial: false },
];

export const fields: readonly FormField<keyof WriteOf<typeof vehicle>>[] = [
  { name: 'vin', control: <VinField />, section: 'identity' },
  { name: 'plateNo', control: <Input /> },
  {
    name: 'modelId',
    control: <OptionSelect from={option.model} namespace="vehicle" field="modelId" obtains="model" />,
  },
  // A vehicle changes hands by a transfer, which is kept.
  {
    name: 'orgId',
    control: <OptionSelect from={option.org} namespace="vehicle" field="orgId" />,
    onlyIn: 'add',
    section: 'use',
  },
  {
    name: 'serviceOrgId',
    control: <OptionSelect from={option.org} namespace="vehicle" field="serviceOrgId" allowClear />,
    section: 'use',
  },
  { name: 'role', control: <OptionSelect from={option.vehicleRole} namespace="vehicle" field="role" /> },
  { name: 'producedAt', control: <DayField />, section: 'production' },
  { name: 'warrantyUntil', control: <DayField /> },
  { name: 'plannedHoursPerDay', control: <NumberField min={0} max={24} /> },
  { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />, isWide: true },
];

export const initial: Partial<WriteOf<typeof vehicle>> = { role: 'operating', plannedHoursPerDay: 16 };
