import { allMenuEntries } from '@vehicle/contract/access/menu-entry/contract';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import { useMenuEntryName } from '../../../kit/list/use-menu-entry-name.ts';
import { OptionTree, type OptionTreeProps } from '../../../kit/tree/option-tree.tsx';

interface ParentTreeProps extends OptionTreeProps {
  appCode: AppCode;
}

/** The menus that an entry of an application can stand below. */
export function ParentTree({ appCode, ...control }: ParentTreeProps) {
  const { t } = useTranslation('menuEntry');
  const nameOf = useMenuEntryName();
  const [isOpen, setIsOpen] = useState(false);
  const isNeeded = isOpen || typeof control.value === 'number';
  const query = useCall(allMenuEntries, { appCode }, { enabled: isNeeded, ownsErrors: true });
  useOptionMessage(query.isError, t('parentFailed'));
  const menus = (query.data ?? []).filter(({ kind }) => kind === 'Menu');
  const options = menus.map((menu) => ({ id: menu.id, parentId: menu.parentId, name: nameOf(menu) }));
  return <OptionTree {...control} options={options} isLoading={query.isFetching} onOpenChange={setIsOpen} />;
}
