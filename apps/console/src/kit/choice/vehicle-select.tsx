import { vehicle } from '@vehicle/contract/fleet/vehicle/contract';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../api/query.ts';
import { PromptSelect } from '../dialog/prompt-select.tsx';
import type { ControlProps } from '../form/control.ts';
import { useOptionMessage } from '../form/option-message.ts';
import { vehicleTitle } from '../text/vehicle-name.tsx';
import { afterOpening, useOptionSearch } from './searched-multi-select.tsx';

type Among = z.infer<typeof vehicle.filter>;

interface VehicleSelectProps extends ControlProps<number | undefined> {
  /** Which vehicles are offered; all in scope unless said. */
  among?: Among;
  placeholder?: string;
}

const offered = 20;
/** Of a search word, as the call takes it. */
const longestWord = 64;

/** Vehicles by a part of the VIN or the plate; without a word those in the fleet that reported last. */
function questionOf(word: string, among: Among) {
  const page = { pageIndex: 1, pageSize: offered };
  if (word !== '') return { criteria: { ...among, word }, ...page };
  const order = { property: 'lastReportAt', direction: 'DESC' as const };
  return { criteria: { isRetired: false, ...among }, order, ...page };
}

/** One vehicle in scope, found by its VIN or plate. */
export function VehicleSelect({ among = {}, value, onChange, ...control }: VehicleSelectProps) {
  const { t } = useTranslation('crud');
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const found = useCall(
    vehicle.calls.list,
    { body: questionOf(keyword.slice(0, longestWord), among) },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true },
  );
  const chosen = useCall(
    vehicle.calls.get,
    { params: { id: value ?? 1 } },
    { enabled: value !== undefined, ownsErrors: true },
  );
  useOptionMessage(found.isError || chosen.isError, t('optionsFailed', { title: t('vehicles') }));
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== value);
  const rows = value !== undefined && chosen.data ? [chosen.data, ...others] : others;
  return (
    <PromptSelect<number | undefined>
      {...control}
      allowClear
      value={rows.some(({ id }) => id === value) ? value : undefined}
      onChange={(picked) => onChange?.(picked)}
      showSearch={{ filterOption: false, onSearch: (word) => onSearch({ word }) }}
      onOpenChange={(open) => onSearch(afterOpening(open))}
      loading={found.isFetching || chosen.isLoading}
      notFoundContent={t(found.isFetching ? 'loading' : 'noOptions')}
      options={rows.map((row) => ({ value: row.id, label: vehicleTitle(row) }))}
    />
  );
}
