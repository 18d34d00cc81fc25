import { option, orgTreeOptions } from '@vehicle/contract/core/option';
import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCall } from '../../../kit/api/query.ts';
import { absent } from '../../../kit/text/format.ts';
import { VinLink } from '../../../kit/text/vin-link.tsx';
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

function useVin(id: number | undefined): string | undefined {
  const { data } = useCall(
    vehicle.calls.get,
    { params: { id: id ?? 1 } },
    { enabled: id !== undefined, ownsErrors: true },
  );
  return id === undefined ? undefined : data?.vin;
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
  storageId: undefined,
  modelId: undefined,
  vehicleId: undefined,
};

/** From everything to what is shown: each step leads back to itself. */
export function StatisticsTrail({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  const { state, addressOf } = statistics;
  const { orgId, orgDepth, storageId, modelId, vehicleId } = state;
  const titles = {
    org: useOrgName(orgId),
    storage: useOptionName(option.storage, storageId),
    model: useOptionName(option.model, modelId),
    vehicle: useVin(vehicleId),
  };
  const org = { ...nothing, orgId, orgDepth };
  const all: (Step & { isChosen: boolean })[] = [
    { key: 'all', title: t('everything'), choice: nothing, isChosen: true },
    { key: 'org', title: titles.org, choice: org, isChosen: orgId !== undefined },
    {
      key: 'storage',
      title: titles.storage,
      choice: { ...org, storageId },
      isChosen: storageId !== undefined,
    },
    {
      key: 'model',
      title: titles.model,
      choice: { ...org, storageId, modelId },
      isChosen: modelId !== undefined,
    },
  ];
  const steps = all.filter(({ isChosen }) => isChosen);
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
            <VinLink vehicleId={vehicleId} vin={titles.vehicle ?? absent} />
          </li>
        )}
      </ol>
    </nav>
  );
}
