import type { AppCode } from '@vehicle/contract/enumeration';
import { allResources } from '@vehicle/contract/menu-resource';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../shared/api/query.ts';
import { useOptionMessage } from '../../../shared/crud/option-message.ts';
import { OptionTree, type OptionTreeProps } from '../../../shared/crud/option-tree.tsx';
import { useResourceName } from '../../../shared/crud/use-resource-name.ts';

export interface ParentTreeProps extends OptionTreeProps {
  appCode: AppCode;
}

/** The menus that an entry of an application can stand below. */
export function ParentTree({ appCode, ...control }: ParentTreeProps) {
  const { t } = useTranslation('resource');
  const nameOf = useResourceName();
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = isOpen || typeof control.value === 'number';
  const query = useCall(allResources, { appCode }, { enabled: isNeeded, ownsErrors: true });
  useOptionMessage(query.isError, t('parentFailed'));
  const menus = (query.data ?? []).filter(({ kind }) => kind === 'Menu');
  const options = menus.map((menu) => ({ id: menu.id, parentId: menu.parentId, name: nameOf(menu) }));
  return <OptionTree {...control} options={options} isLoading={query.isFetching} onOpenChange={setIsOpen} />;
}
