import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../api/query.ts';
import type { ControlProps } from '../form/control.ts';
import { useOptionMessage } from '../form/option-message.ts';
import { vehicleTitle } from '../text/vehicle-name.tsx';
import { SearchedMultiSelect, useOptionSearch } from './searched-multi-select.tsx';

interface VehicleMultiSelectProps extends ControlProps<readonly number[], number[]> {
  /** Which vehicles are offered. */
  among: z.infer<typeof vehicle.filter>;
  placeholder: string;
}

/** Of a search word, as the call takes it. */
const longestWord = 64;

/** Several vehicles, found by their plate or VIN. */
export function VehicleMultiSelect({ among, value = [], onChange, ...control }: VehicleMultiSelectProps) {
  const { t } = useTranslation('crud');
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const word = keyword.slice(0, longestWord);
  const { data, isFetching, isError } = useCall(
    vehicle.calls.list,
    { body: { criteria: { ...among, ...(word === '' ? {} : { word }) }, pageIndex: 1, pageSize: 20 } },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(isError, t('optionsFailed', { title: t('vehicles') }));
  const found = data?.rows ?? [];
  const handleChange = (chosen: number[]) => {
    setSeen(new Map([...seen, ...found.map((row): [number, string] => [row.id, vehicleTitle(row)])]));
    onChange?.(chosen);
  };
  return (
    <SearchedMultiSelect
      {...control}
      value={value}
      onChange={handleChange}
      found={found.map((row) => ({ value: row.id, label: vehicleTitle(row) }))}
      labelOf={(id) => seen.get(id) ?? `#${id}`}
      isLoading={isFetching}
      onSearch={onSearch}
    />
  );
}
