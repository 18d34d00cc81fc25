import type { RelatedCase } from '@vehicle/contract/service/expert-knowledge/contract';
import { vehicleFault } from '@vehicle/contract/service/vehicle-fault/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { SearchedMultiSelect, useOptionSearch } from '../../../kit/choice/searched-multi-select.tsx';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { formatInstant } from '../../../kit/text/format.ts';

type Case = Pick<RelatedCase, 'id' | 'vin' | 'spn' | 'fmi' | 'firstAt'>;

interface CasesFieldProps {
  /** What the record says of the cases that it has already. */
  stored: readonly Case[];
  id?: string;
  value?: readonly number[];
  onChange?: (value: number[]) => void;
}

const longestVin = 17;

function labelOf({ vin, spn, fmi, firstAt }: Case): string {
  return `${vin} · SPN ${spn} FMI ${fmi} · ${formatInstant(firstAt)}`;
}

/** Faults that happened, found by the vehicle's VIN. */
export function CasesField({ stored, value = [], onChange, ...control }: CasesFieldProps) {
  const { t } = useTranslation(['expertKnowledge', 'crud']);
  const { keyword, isOpen, onSearch } = useOptionSearch();
  const [seen, setSeen] = useState(stored);
  const vin = keyword.toUpperCase().slice(0, longestVin);
  const { data, isFetching, isError } = useCall(
    vehicleFault.calls.list,
    { body: { criteria: vin === '' ? {} : { vin }, pageIndex: 1, pageSize: 20 } },
    { enabled: isOpen, keepsPrevious: true, ownsErrors: true },
  );
  useOptionMessage(isError, t('crud:optionsFailed', { title: t('field.caseIds') }));
  const found = data?.rows ?? [];
  const nameOf = (id: number) => {
    const known = [...found, ...seen].find((each) => each.id === id);
    return known ? labelOf(known) : `#${id}`;
  };
  const handleChange = (chosen: number[]) => {
    setSeen([...seen, ...found.filter(({ id }) => chosen.includes(id))]);
    onChange?.(chosen);
  };
  return (
    <SearchedMultiSelect
      {...control}
      value={value}
      onChange={handleChange}
      found={found.map((each) => ({ value: each.id, label: labelOf(each) }))}
      labelOf={nameOf}
      isLoading={isFetching}
      onSearch={onSearch}
      placeholder={t('casesHint')}
    />
  );
}
