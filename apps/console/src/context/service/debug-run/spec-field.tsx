import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { vehicleModel } from '@vehicle/contract/fleet/vehicle-model/contract';
import { vehicleDebugSpec } from '@vehicle/contract/service/debug-specification/contract';
import { Form } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import './spec-field.css';

interface SpecFieldProps {
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
}

// R7.20, R9.2.
const asked = { order: { property: 'id', direction: 'DESC' }, pageIndex: 1, pageSize: 10_000 } as const;

interface FittingSpecs {
  specs: readonly { value: number; label: string }[];
  /** What the model says, else the only one. */
  offered: number | null;
  isLoading: boolean;
  isError: boolean;
}

/** The specifications that suit the vehicle's model, the newest first. */
function useFittingSpecs(vehicleId: number | undefined): FittingSpecs {
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
  const found = useCall(vehicleDebugSpec.calls.list, { body }, { enabled: isKnown, ownsErrors: true });
  const specs = isKnown && model.data ? (found.data?.rows ?? []) : [];
  const own = specs.find(({ id }) => id === model.data?.debugSpecId);
  const [only] = specs.length === 1 ? specs : [];
  return {
    specs: specs.map(({ id, name, specVersion }) => ({ value: id, label: `${name} ${specVersion}` })),
    offered: own?.id ?? only?.id ?? null,
    isError: [machine, model, found].some(({ isError }) => isError),
    isLoading: isChosen && (machine.isFetching || model.isFetching || found.isFetching),
  };
}

/** The specification of a run: the one of the vehicle's model is chosen already. */
export function SpecField({ id, value, onChange }: SpecFieldProps) {
  const { t } = useTranslation(['vehicleDebug', 'crud']);
  const form = Form.useFormInstance();
  // The form that edits has no field for the vehicle.
  const vehicleId: number | undefined = Form.useWatch('vehicleId', { form, preserve: true });
  const { specs, offered, isLoading, isError } = useFittingSpecs(vehicleId);
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.debugSpecId') }));
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
