import { suggestVehicles } from '@vehicle/contract/fleet/vehicle/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { SearchedMultiSelect, useOptionSearch } from '../../../../kit/choice/searched-multi-select.tsx';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { mostOthers } from './comparison.ts';

export interface ChosenVehicle {
  id: number;
  vin: string;
}

interface VehicleSelectProps {
  /** The one that the others are compared with. */
  vehicleId: number;
  value: readonly number[];
  /** Those of them whose VIN is known. */
  known: readonly ChosenVehicle[];
  onChange: (ids: number[]) => void;
}

/** Other vehicles, found by VIN or plate. */
export function VehicleSelect({ vehicleId, value, known, onChange }: VehicleSelectProps) {
  const { t } = useTranslation(['vehicleData', 'crud']);
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const { data, isFetching, isError } = useCall(
    suggestVehicles,
    { params: { keyword } },
    { enabled: isOpen && keyword !== '', keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('crud:vehicles') }));
  const others = (data ?? []).filter(({ id }) => id !== vehicleId);
  const vinOf = (id: number) =>
    others.find((other) => other.id === id)?.vin ??
    known.find((one) => one.id === id)?.vin ??
    seen.get(id) ??
    '';
  return (
    <div className="vehicle-select">
      <SearchedMultiSelect
        aria-label={t('single.otherVehicles', { most: mostOthers })}
        placeholder={t('single.otherVehicles', { most: mostOthers })}
        found={others.map(({ id, vin, plateNo }) => ({
          value: id,
          label: plateNo ? `${vin} · ${plateNo}` : vin,
        }))}
        labelOf={vinOf}
        isLoading={isFetching}
        onSearch={onSearch}
        value={value}
        onChange={(ids) => {
          const chosen = ids.slice(0, mostOthers);
          setSeen(new Map(chosen.map((id) => [id, vinOf(id)])));
          onChange(chosen);
        }}
      />
    </div>
  );
}
