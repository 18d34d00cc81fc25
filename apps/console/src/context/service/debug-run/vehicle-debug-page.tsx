import './spec-field.css';
import { option } from '@vehicle/contract/core/option';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { debugStage, startDebug, vehicleDebug } from '@vehicle/contract/service/debug-run/contract';
import { debugSpecification } from '@vehicle/contract/service/debug-specification/contract';
import { Checkbox, Form, Input } from 'antd';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { VehicleSelect } from '../../../kit/choice/vehicle-select.tsx';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { RangeField } from '../../../kit/fields/range-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { toWrite } from '../../../kit/form/field-rules.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { type FormValues, useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { optionCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { vehicleCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { readId } from '../../../kit/list/list-state.ts';
import { recordColumns } from '../../../kit/list/record-columns.tsx';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { usePermission } from '../../../kit/permission/permission.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { DebugProgress, DebugState } from './debug-marks.tsx';
import type { DebugRow } from './debug-row.ts';

// R7.20, R9.2.
const asked = { order: { property: 'id', direction: 'DESC' }, pageIndex: 1, pageSize: 10_000 } as const;

/** The specifications that suit the vehicle's model, the newest first. */
function useFittingSpecs(vehicleId: number | undefined) {
  const isChosen = vehicleId !== undefined;
  const machine = useCall(
    vehicle.calls.get,
    { params: { id: vehicleId ?? 1 } },
    { enabled: isChosen, ownsErrors: true },
  );
  const modelId = isChosen ? machine.data?.modelId : undefined;
  const isKnown = modelId !== undefined;
  const model = useCall(
    vehicleModel.calls.get,
    { params: { id: modelId ?? 1 } },
    { enabled: isKnown, ownsErrors: true },
  );
  const body = { ...asked, criteria: { modelId: modelId ?? 1 } };
  const found = useCall(debugSpecification.calls.list, { body }, { enabled: isKnown, ownsErrors: true });
  const specs = isKnown && model.data ? (found.data?.rows ?? []) : [];
  const own = specs.find(({ id }) => id === model.data?.debugSpecificationId);
  const [only] = specs.length === 1 ? specs : [];
  return {
    specs: specs.map(({ id, name, specVersion }) => ({ value: id, label: `${name} ${specVersion}` })),
    /** What the model says, else the only one. */
    offered: own?.id ?? only?.id ?? null,
    isError: [machine, model, found].some(({ isError }) => isError),
    isLoading: isChosen && (machine.isFetching || model.isFetching || found.isFetching),
  };
}

/** The specification of a run: the one of the vehicle's model is chosen already. */
function SpecField({ id, value, onChange }: ControlProps<number, number | undefined>) {
  const { t } = useTranslation(['vehicleDebug', 'crud']);
  const form = Form.useFormInstance();
  // The form that edits has no field for the vehicle.
  const vehicleId: number | undefined = Form.useWatch('vehicleId', { form, preserve: true });
  const { specs, offered, isLoading, isError } = useFittingSpecs(vehicleId);
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.debugSpecificationId') }));
  const isFitting = specs.some((spec) => spec.value === value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice of the person's is no reason
  useEffect(() => {
    if (!isLoading && specs.length > 0 && !isFitting) onChange?.(offered ?? undefined);
  }, [vehicleId, isLoading, offered]);
  return (
    <PromptSelect<number | undefined>
      {...(id === undefined ? {} : { id })}
      className="spec-choice"
      value={isFitting ? value : undefined}
      onChange={(chosen) => onChange?.(chosen)}
      disabled={vehicleId === undefined}
      placeholder={vehicleId === undefined ? t('vehicleFirst') : ''}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      notFoundContent={t('noFittingSpec')}
      options={[...specs]}
    />
  );
}

interface AtOnceProps extends ControlProps<boolean> {
  children?: string;
}

function AtOnce({ id, value = false, onChange, children }: AtOnceProps) {
  return (
    <Checkbox
      {...(id === undefined ? {} : { id })}
      checked={value}
      onChange={({ target }) => onChange?.(target.checked)}
    >
      {children}
    </Checkbox>
  );
}

const newRun = z.strictObject({ ...vehicleDebug.write.shape, startsAtOnce: z.boolean() });

const runFields: readonly FormField<keyof z.infer<typeof newRun>>[] = [
  { name: 'vehicleId', control: <VehicleSelect among={{ isRetired: false }} />, onlyIn: 'add' },
  { name: 'debugSpecificationId', control: <SpecField /> },
  { name: 'remark', control: <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={2000} /> },
];

interface NewRunProps {
  isOpen: boolean;
  /** What is there now, planned or begun. */
  onMade: (row: DebugRow) => void;
  onClose: () => void;
}

/** Plans a run, and begins it where that is ticked. */
function NewRun({ isOpen, onMade, onClose }: NewRunProps) {
  const { t } = useTranslation('vehicleDebug');
  const mayStart = usePermission('vehicle-debug-start');
  const planning = useCallMutation(vehicleDebug.calls.create);
  const starting = useCallMutation(startDebug, { isQuiet: true });
  const values = useMemo(() => ({ startsAtOnce: mayStart, remark: '' }), [mayStart]);
  const atOnce: FormField = { name: 'startsAtOnce', control: <AtOnce>{t('startsAtOnce')}</AtOnce> };
  const fields = mayStart ? [...runFields, atOnce] : runFields;
  /** It is planned, whatever becomes of its beginning; the app says why it has not begun. */
  const started = async (planned: DebugRow) => {
    const { id, version } = planned;
    try {
      return (await starting.mutateAsync({ params: { id }, body: { version } })).object;
    } catch (error) {
      console.error(error);
      return planned;
    }
  };
  const handleConfirm = async (written: FormValues) => {
    const { startsAtOnce, ...body } = newRun.parse(toWrite(newRun, written));
    const { object: planned } = await planning.mutateAsync({ body });
    onMade(startsAtOnce ? await started(planned) : planned);
    return { close: true };
  };
  return (
    <FormDialog
      {...{ isOpen, fields, values, onClose }}
      title={t('add')}
      namespace="vehicleDebug"
      schema={newRun}
      onConfirm={handleConfirm}
    />
  );
}

const columns: readonly Column<DebugRow>[] = [
  { field: 'vin', width: 190, isTitle: true, render: (row) => <VehicleLink {...row} /> },
  { field: 'status', width: 120, isTitle: true, render: (row) => <DebugState row={row} /> },
  { field: 'progress', width: 130, isSortable: true, render: (row) => <DebugProgress row={row} /> },
  { field: 'specName', width: 220, render: ({ specName, specVersion }) => `${specName} ${specVersion}` },
  { field: 'modelName', width: 160 },
  { field: 'orgName', width: 160 },
  { field: 'operator', width: 110 },
  { field: 'startedAt', width: 180, isSortable: true, render: ({ startedAt }) => <Instant at={startedAt} /> },
  { field: 'finishedAt', width: 180, isSortable: true, render: (row) => <Instant at={row.finishedAt} /> },
  ...recordColumns,
];

const criteria: readonly Criterion[] = [
  vehicleCriterion('vin'),
  {
    field: 'stage',
    control: <EnumSelect of={debugStage} namespace="vehicleDebug" texts="status" allowClear />,
  },
  optionCriterion('vehicleDebug', 'debugSpecificationId', option.debugSpecification),
  { field: 'startedFrom', until: 'startedUntil', control: <RangeField /> },
];

const DebugReport = lazyPart(async () => (await import('./debug-report.tsx')).DebugReport);

/** The report that the address names, such as one that was read from paper. */
function LinkedReport() {
  const [address, setAddress] = useSearchParams();
  const id = readId(address.get('report'));
  const { data } = useCall(
    vehicleDebug.calls.get,
    { params: { id: id ?? 1 } },
    { enabled: id !== null, staleTime_ms: 0 },
  );
  if (id === null || !data) return null;
  const close = () => {
    const rest = new URLSearchParams(address);
    rest.delete('report');
    setAddress(rest, { replace: true });
  };
  return (
    <Suspense fallback={null}>
      <DebugReport row={data} onClose={close} />
    </Suspense>
  );
}

const dialogs = [rowDialog('run', async () => (await import('./debug-drawer.tsx')).DebugDrawer)] as const;

function isPlanned({ status }: DebugRow): boolean {
  return status === null;
}

/** R2.26: machines that are debugged before they leave the hall, and how far each is. */
export function VehicleDebugPage() {
  const { t } = useTranslation('vehicleDebug');
  const list = useResourceList(vehicleDebug, criteria);
  const dialog = useResourceDialog(vehicleDebug, {});
  const { add, edit, remove } = useStandardActions(vehicleDebug, dialog);
  const opened = useOpened<'run', DebugRow>();
  const [isPlanning, setIsPlanning] = useState(false);
  const open = openAction(opened, { key: 'run', title: t('open'), permission: 'NONE' });
  const handleMade = (row: DebugRow) => {
    list.reload();
    opened.open('run')(row);
  };
  return (
    <>
      <ResourceListing
        namespace="vehicleDebug"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[{ ...add, title: t('newRun'), onClick: () => setIsPlanning(true) }]}
        actions={[open, { ...edit, isShown: isPlanned }, { ...remove, isShown: isPlanned }]}
      />
      <OnceNeeded isNeeded={isPlanning}>
        <NewRun isOpen={isPlanning} onMade={handleMade} onClose={() => setIsPlanning(false)} />
      </OnceNeeded>
      <ResourceForm namespace="vehicleDebug" resource={vehicleDebug} dialog={dialog} fields={runFields} />
      <RowDialogs dialogs={dialogs} opened={opened} />
      <LinkedReport />
    </>
  );
}
