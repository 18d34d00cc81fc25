import { SearchOutlined } from '@ant-design/icons';
import { suggestVehicles } from '@vehicle/contract/fleet/vehicle/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../kit/api/query.ts';
import { useOptionSearch } from '../../../../kit/choice/searched-multi-select.tsx';
import { PromptSelect } from '../../../../kit/dialog/prompt-select.tsx';
import { useOptionMessage } from '../../../../kit/form/option-message.ts';
import { useIsNarrow } from '../../../../kit/state/use-is-narrow.ts';

/** Finds a vehicle by plate or VIN, wherever it is and whatever is filtered. */
export function VehicleSearch({ onChoose }: { onChoose: (vehicleId: number) => void }) {
  const { t } = useTranslation(['distribution', 'crud']);
  const size = useIsNarrow() ? 'large' : 'middle';
  const { keyword, onSearch } = useOptionSearch();
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
      size={size}
      prefix={<SearchOutlined />}
      aria-label={t('search')}
      placeholder={t('search')}
      value={null}
      suffixIcon={null}
      showSearch={{ filterOption: false, onSearch: (word) => onSearch({ word }) }}
      notFoundContent={
        keyword === '' ? t('searchAdvice') : query.isFetching ? t('searching') : t('noneFound')
      }
      loading={query.isFetching}
      options={found.map(({ id, vin, plateNo }) => ({
        value: id,
        label: plateNo === null ? vin : `${plateNo} · ${vin}`,
      }))}
      onChange={(id) => {
        onSearch({ word: '' });
        if (id !== null) onChoose(id);
      }}
    />
  );
}
