import { suggestVehicles, vehicle } from '@vehicle/contract/vehicle';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.ts';
import { useOptionSearch } from './searched-multi-select.tsx';

interface Named {
  id: number;
  vin: string;
  plateNo: string | null;
}

interface VehicleSelectProps {
  id?: string;
  placeholder?: string;
  value?: number | undefined;
  onChange?: (value: number | undefined) => void;
}

function labelOf({ vin, plateNo }: Named): string {
  return plateNo === null || plateNo === '' ? vin : `${vin} · ${plateNo}`;
}

/** Vehicles by a part of the VIN or the plate; without a word those that were heard last. */
function useSuggestions(keyword: string, isOpen: boolean): { found: readonly Named[]; isFetching: boolean } {
  const suggested = useCall(
    suggestVehicles,
    { params: { keyword } },
    { enabled: isOpen && keyword !== '', keepsPrevious: true, ownsErrors: true },
  );
  const heard = useCall(
    vehicle.calls.list,
    {
      body: {
        criteria: { isRetired: false },
        order: { property: 'lastReportAt', direction: 'DESC' },
        pageIndex: 1,
        pageSize: 20,
      },
    },
    { enabled: isOpen && keyword === '', ownsErrors: true },
  );
  const { data, isFetching } = keyword === '' ? heard : suggested;
  return { found: data === undefined ? [] : 'rows' in data ? data.rows : data, isFetching };
}

/** One vehicle, found by its VIN or plate. */
export function VehicleSelect({ value, onChange, ...control }: VehicleSelectProps) {
  const { t } = useTranslation('crud');
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const [chosen, setChosen] = useState<Named | null>(null);
  const { found, isFetching } = useSuggestions(keyword, isOpen);
  const isNamed = value === undefined || chosen?.id === value;
  const named = useCall(
    vehicle.calls.get,
    { params: { id: value ?? 0 } },
    { enabled: !isNamed, ownsErrors: true },
  );
  const present = isNamed ? chosen : (named.data ?? null);
  const others = present !== null && !found.some(({ id }) => id === present.id) ? [present] : [];
  return (
    <Select<number | undefined>
      {...control}
      allowClear
      value={value}
      onChange={(next) => {
        setChosen(found.find(({ id }) => id === next) ?? null);
        onChange?.(next);
      }}
      showSearch={{ filterOption: false, onSearch: (word) => onSearch({ word, isOpen: true }) }}
      onOpenChange={(open) => onSearch({ word: '', isOpen: open })}
      loading={isFetching}
      notFoundContent={t(isFetching ? 'loading' : 'noOptions')}
      options={[...found, ...others].map((each) => ({
        value: each.id,
        label: labelOf(each),
      }))}
    />
  );
}
