import { vehicle } from '@vehicle/contract/vehicle';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/query.ts';
import { SearchedMultiSelect, useOptionSearch } from '../../../shared/crud/searched-multi-select.tsx';

interface VehiclesFieldProps {
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

const longestVin = 17;

/** Vehicles whose forwarding is open, found by their VIN. */
export function VehiclesField({ value = [], onChange, ...control }: VehiclesFieldProps) {
  const { t } = useTranslation('forwardTarget');
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const vin = keyword.toUpperCase().slice(0, longestVin);
  const { data, isFetching } = useCall(
    vehicle.calls.list,
    {
      body: { criteria: { forwarding: 'open', ...(vin === '' ? {} : { vin }) }, pageIndex: 1, pageSize: 20 },
    },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true },
  );
  const found = data?.rows ?? [];
  const handleChange = (chosen: number[]) => {
    setSeen(new Map([...seen, ...found.map((row): [number, string] => [row.id, row.vin])]));
    onChange?.(chosen);
  };
  return (
    <SearchedMultiSelect
      {...control}
      value={value}
      onChange={handleChange}
      found={found.map((row) => ({ value: row.id, label: row.vin }))}
      labelOf={(id) => seen.get(id) ?? `#${id}`}
      isLoading={isFetching}
      onSearch={onSearch}
      placeholder={t('vehiclesHint')}
    />
  );
}
