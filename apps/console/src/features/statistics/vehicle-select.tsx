import { vehicle } from '@vehicle/contract/vehicle';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/api/query.ts';
import { useDebounced } from '../../shared/crud/use-debounced.ts';

interface VehicleSelectProps {
  id: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

const typingPauseMs = 250;

/** A choice among the vehicles in scope, searched by VIN. */
export function VehicleSelect({ id, value, onChange }: VehicleSelectProps) {
  const { t } = useTranslation('crud');
  const [word, setWord] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const vin = useDebounced(word.trim(), typingPauseMs);
  const body = { criteria: vin === '' ? {} : { vin }, pageIndex: 1, pageSize: 20 };
  const found = useCall(
    vehicle.calls.list,
    { body },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true },
  );
  const isChosen = value !== undefined;
  const chosen = useCall(
    vehicle.calls.get,
    { params: { id: value ?? 1 } },
    { enabled: isChosen, ownsErrors: true },
  );
  const rows = [
    ...(isChosen && chosen.data ? [chosen.data] : []),
    ...(found.data?.rows ?? []).filter((row) => row.id !== value),
  ];
  return (
    <Select<number | undefined>
      id={id}
      allowClear
      value={rows.some((row) => row.id === value) ? value : undefined}
      onChange={(picked) => onChange(picked)}
      showSearch={{ filterOption: false, onSearch: setWord }}
      onOpenChange={(open) => {
        setIsOpen(open);
        if (!open) setWord('');
      }}
      loading={found.isFetching || chosen.isLoading}
      notFoundContent={found.isFetching ? t('loading') : t('noOptions')}
      options={rows.map((row) => ({
        value: row.id,
        label: row.plateNo === null ? row.vin : `${row.vin} · ${row.plateNo}`,
      }))}
    />
  );
}
