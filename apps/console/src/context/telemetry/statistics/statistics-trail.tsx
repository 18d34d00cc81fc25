import { option, orgTreeOptions } from '@vehicle/contract/core/option';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { absent } from '../../../kit/text/format.ts';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import type { Choice } from './statistics-state.ts';
import type { Statistics } from './use-statistics.ts';

function useOptionName(from: typeof option.model, id: number | undefined): string | undefined {
  const query = id === undefined ? {} : { id };
  const { data } = useCall(from, { query }, { enabled: id !== undefined, ownsErrors: true });
  return data?.find((each) => each.id === id)?.dictName;
}

function useOrgName(id: number | undefined): string | undefined {
  const { data } = useCall(orgTreeOptions, {}, { enabled: id !== undefined, ownsErrors: true });
  return data?.find((each) => each.id === id)?.name;
}

/** What the vehicle is called; a dash while that is not known. */
function useVehicleNames(id: number | undefined): { vin: string; plateNo: string | null } {
  const { data } = useCall(
    vehicle.calls.get,
    { params: { id: id ?? 1 } },
    { enabled: id !== undefined, ownsErrors: true },
  );
  return id === undefined || !data ? { vin: absent, plateNo: null } : data;
}

interface Step {
  key: string;
  title: string | undefined;
  /** Up to here. */
  choice: Choice;
}

const nothing: Choice = {
  orgId: undefined,
  orgDepth: undefined,
  warehouseId: undefined,
  modelId: undefined,
  vehicleId: undefined,
};

/** From everything to what is shown, but for the vehicle. */
export function useTrail({ state }: Statistics): {
  steps: Step[];
  named: ReturnType<typeof useVehicleNames>;
} {
  const { t } = useTranslation('statistics');
  const { orgId, orgDepth, warehouseId, modelId, vehicleId } = state;
  const titles = {
    org: useOrgName(orgId),
    warehouse: useOptionName(option.warehouse, warehouseId),
    model: useOptionName(option.model, modelId),
  };
  const named = useVehicleNames(vehicleId);
  const org = { ...nothing, orgId, orgDepth };
  const all: (Step & { isChosen: boolean })[] = [
    { key: 'all', title: t('everything'), choice: nothing, isChosen: true },
    { key: 'org', title: titles.org, choice: org, isChosen: orgId !== undefined },
    {
      key: 'warehouse',
      title: titles.warehouse,
      choice: { ...org, warehouseId },
      isChosen: warehouseId !== undefined,
    },
    {
      key: 'model',
      title: titles.model,
      choice: { ...org, warehouseId, modelId },
      isChosen: modelId !== undefined,
    },
  ];
  return { steps: all.filter(({ isChosen }) => isChosen), named };
}

/** Each step leads back to itself. */
export function StatisticsTrail({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { addressOf } = statistics;
  const { vehicleId } = statistics.state;
  const { steps, named } = useTrail(statistics);
  const isVehicle = vehicleId !== undefined;
  if (steps.length === 1 && !isVehicle) return null;
  return (
    <nav className="statistics-trail" aria-label={t('trail')}>
      <ol>
        {steps.map(({ key, title = absent, choice }, at) => (
          <li key={key}>
            {at < steps.length - 1 || isVehicle ? (
              <Link to={addressOf(choice)}>{title}</Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
        {isVehicle && (
          <li aria-current="page">
            <VehicleLink vehicleId={vehicleId} vin={named.vin} plateNo={named.plateNo} />
          </li>
        )}
      </ol>
    </nav>
  );
}
