import { vehicleCategory } from '@vehicle/contract/fleet/vehicle-category/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { OptionTree, type OptionTreeProps } from '../../../kit/tree/option-tree.tsx';
import { everything } from '../../../kit/tree/use-tree-list.ts';

/** The categories as the tree that they are. */
export function CategoryTree(props: OptionTreeProps) {
  const { t } = useTranslation('vehicleCategory');
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = isOpen || typeof props.value === 'number';
  const query = useCall(
    vehicleCategory.calls.list,
    { body: everything },
    { enabled: isNeeded, ownsErrors: true },
  );
  useOptionMessage(query.isError, t('parentFailed'));
  const options = query.data?.rows ?? [];
  return <OptionTree {...props} options={options} isLoading={query.isFetching} onOpenChange={setIsOpen} />;
}
