import { orgTreeOptions } from '@vehicle/contract/core/option';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../api/query.ts';
import { useOptionMessage } from '../form/option-message.ts';
import { OptionTree, type OptionTreeProps } from '../tree/option-tree.tsx';

/** A choice among the organisations in scope, as the tree that they are. */
export function OrgTreeSelect(props: OptionTreeProps) {
  const { t } = useTranslation('crud');
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = isOpen || typeof props.value === 'number';
  const query = useCall(orgTreeOptions, {}, { enabled: isNeeded, ownsErrors: true });
  useOptionMessage(query.isError, t('orgTreeFailed'));
  return (
    <OptionTree {...props} options={query.data ?? []} isLoading={query.isFetching} onOpenChange={setIsOpen} />
  );
}
