import { suggestVehicles } from '@vehicle/contract/fleet/vehicle/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { useDebounced } from '../../../../kit/list/use-debounced.ts';
import { longestWord } from '../fleet-filter.ts';

// Long enough for a word to be typed, short enough to feel immediate.
const typingPause_ms = 250;

/** Finds a vehicle by VIN or plate, wherever it is and whatever is filtered. */
export function VehicleSearch({ onChoose }: { onChoose: (vehicleId: number) => void }) {
  const { t } = useTranslation(['distribution', 'crud']);
  const [word, setWord] = useState('');
  const keyword = useDebounced(word.trim().slice(0, longestWord), typingPause_ms);
  const query = useCall(
    suggestVehicles,
    { params: { keyword } },
    { enabled: keyword !== '', keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(query.isError, t('crud:optionsFailed', { title: t('crud:vehicles') }));
  const found = keyword === '' ? [] : (query.data ?? []);
  return (
    <PromptSelect<number | null>
      className="fleet-search"
      aria-label={t('search')}
      placeholder={t('search')}
      value={null}
      suffixIcon={null}
      showSearch={{ filterOption: false, onSearch: setWord }}
      notFoundContent={
        keyword === '' ? t('searchAdvice') : query.isFetching ? t('searching') : t('noneFound')
      }
      loading={query.isFetching}
      options={found.map(({ id, vin, plateNo }) => ({
        value: id,
        label: plateNo === null ? vin : `${plateNo} · ${vin}`,
      }))}
      onChange={(id) => {
        setWord('');
        if (id !== null) onChoose(id);
      }}
    />
  );
}
