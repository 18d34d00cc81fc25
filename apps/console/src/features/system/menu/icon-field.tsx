import { Select } from 'antd';
import { iconNames } from '../../../shared/ui/icon/icon-paths.ts';
import { MenuIcon } from '../../../shared/ui/icon/menu-icon.tsx';

interface IconFieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

function IconChoice({ name }: { name: string }) {
  return (
    <span className="icon-choice">
      <MenuIcon name={name} />
      {name}
    </span>
  );
}

const choices = iconNames.map((name) => ({ value: name, label: <IconChoice name={name} /> }));

/** One of the icons of R2.22, found by what is typed. */
export function IconField({ id, value, onChange }: IconFieldProps) {
  return (
    <Select<string | null>
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{ optionFilterProp: 'value' }}
      value={value === undefined || value === '' ? null : value}
      onChange={(chosen) => onChange?.(chosen ?? undefined)}
      options={choices}
    />
  );
}
