import { allMenuEntries, type menuEntry } from '@vehicle/contract/access/menu-entry/contract';
import { type AppCode, menuEntryKind } from '@vehicle/contract/core/enumeration';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { EnumSwitch } from '../../../kit/choice/enum-switch.tsx';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { IconField } from '../../../kit/fields/icon-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useOptionMessage } from '../../../kit/form/option-message.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import { useMenuEntryName } from '../../../kit/list/use-menu-entry-name.ts';
import { offeredViews } from '../../../kit/state/offered-views.ts';
import { OptionTree, type OptionTreeProps } from '../../../kit/tree/option-tree.tsx';
import type { MenuRow } from './menu-columns.tsx';

/** The view that an entry shows; those that the console has are suggested. */
function ViewField({ id, value = '', onChange }: ControlProps<string>) {
  const listId = useId();
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        list={listId}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <datalist id={listId}>
        {offeredViews().map((view) => (
          <option key={view} value={view} />
        ))}
      </datalist>
    </>
  );
}

type MenuWrite = WriteOf<typeof menuEntry>;

interface KindFieldProps extends ControlProps<string> {
  isDisabled: boolean;
  /** Passed beside the form, because the other fields depend on it. */
  onKind: (kind: string) => void;
}

function KindField({ isDisabled, onKind, onChange, ...control }: KindFieldProps) {
  const handleChange = (kind: string) => {
    onKind(kind);
    onChange?.(kind);
  };
  return (
    <EnumSwitch
      of={menuEntryKind}
      namespace="menuEntry"
      texts="kind"
      isDisabled={isDisabled}
      {...control}
      onChange={handleChange}
    />
  );
}

/** The menus that an entry of an application can stand below. */
function ParentTree({ appCode, ...control }: OptionTreeProps & { appCode: AppCode }) {
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

interface MenuForm {
  row: MenuRow | null;
  kind: string;
  onKind: (kind: string) => void;
  appCode: AppCode;
}

/** R3.21. A function is only a name and a code below its menu; what came with the product keeps code and kind. */
export function useFields({ row, kind, onKind, appCode }: MenuForm): FormField<keyof MenuWrite>[] {
  const { t } = useTranslation('menuEntry');
  const isFixed = row?.isSystem ?? false;
  const always: FormField<keyof MenuWrite>[] = [
    { name: 'name', control: <Input maxLength={100} />, section: 'entry' },
    { name: 'code', control: <Input maxLength={64} disabled={isFixed} /> },
    { name: 'kind', control: <KindField isDisabled={isFixed} onKind={onKind} /> },
    {
      name: 'parentId',
      control: <ParentTree appCode={appCode} allowClear {...(row === null ? {} : { without: row.id })} />,
    },
    { name: 'sort', control: <NumberField min={0} max={100_000} precision={0} /> },
  ];
  if (kind === 'Action') return always;
  return [
    ...always,
    { name: 'icon', control: <IconField />, section: 'page' },
    { name: 'url', control: <ViewField />, hint: t('urlHint') },
    { name: 'path', control: <Input maxLength={200} />, hint: t('pathHint') },
    { name: 'hidden', control: <FlagSwitch />, section: 'display' },
    { name: 'affix', control: <FlagSwitch /> },
    { name: 'activeMenu', control: <Input maxLength={200} />, hint: t('activeMenuHint') },
    { name: 'alwaysShow', control: <FlagSwitch />, hint: t('alwaysShowHint') },
  ];
}

/** What only a menu has. */
export const menuOnly = {
  url: '',
  path: '',
  icon: '',
  hidden: false,
  affix: false,
  activeMenu: '',
  alwaysShow: false,
} satisfies Partial<MenuWrite>;
