import { PromptSelect } from '../dialog/prompt-select.tsx';
import type { ControlProps } from '../form/control.ts';
import { iconNames } from '../icon/icon-paths.ts';
import { MenuIcon } from '../icon/menu-icon.tsx';
import './icon-field.css';

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
export function IconField({ id, value, onChange }: ControlProps<string | null, string | undefined>) {
  return (
    <PromptSelect<string | null>
      {...(id === undefined ? {} : { id })}
      allowClear
      showSearch={{ optionFilterProp: 'value' }}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? undefined)}
      options={choices}
    />
  );
}
