import type { AuthorizedResource } from '@vehicle/contract/access/member/passport';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import { choicesIn, type Granted, type GrantNode } from './grant-tree.ts';

interface GrantBranchProps {
  node: GrantNode;
  chosen: Granted;
  nameOf: (resource: AuthorizedResource) => string;
  onChange: (ids: readonly number[], isGiven: boolean) => void;
}

function Buttons({ node, chosen, nameOf, onChange }: GrantBranchProps) {
  if (node.buttons.length === 0) return null;
  return (
    <div className="grant-buttons">
      {node.buttons.map((button) => (
        <Checkbox
          key={button.id}
          checked={chosen.has(button.id)}
          onChange={(event) => onChange([button.id], event.target.checked)}
        >
          {nameOf(button)} <code>{button.code}</code>
        </Checkbox>
      ))}
    </div>
  );
}

/** A page: whether it may be opened, and beside it all or none of what can be done there. */
function Page(props: GrantBranchProps & { menu: AuthorizedResource }) {
  const { t } = useTranslation('role');
  const { node, menu, chosen, nameOf, onChange } = props;
  const name = nameOf(menu);
  const all = choicesIn([node]);
  const hasAll = all.every((id) => chosen.has(id));
  return (
    <li className="grant-page">
      <div className="grant-title">
        <Checkbox
          checked={chosen.has(menu.id)}
          onChange={(event) => onChange(event.target.checked ? [menu.id] : all, event.target.checked)}
        >
          <MenuIcon name={menu.icon} /> {name} <code>{menu.code}</code>
        </Checkbox>
        {all.length > 1 && (
          <Button
            type="link"
            size="small"
            aria-label={t(hasAll ? 'selectNoneOf' : 'selectAllOf', { name })}
            onClick={() => onChange(all, !hasAll)}
          >
            {t(hasAll ? 'selectNone' : 'selectAll')}
          </Button>
        )}
      </div>
      <Buttons {...props} />
    </li>
  );
}

/** A group is ticked where all below it is, and half where some is. */
export function GrantBranch(props: GrantBranchProps) {
  const { t } = useTranslation('role');
  const { node, chosen, nameOf, onChange } = props;
  const { menu, children, isGroup } = node;
  if (menu !== null && !isGroup) return <Page {...props} menu={menu} />;
  const all = choicesIn([node]);
  const some = all.filter((id) => chosen.has(id)).length;
  return (
    <li className="grant-group">
      <div className="grant-title">
        <Checkbox
          checked={all.length > 0 && some === all.length}
          indeterminate={some > 0 && some < all.length}
          onChange={(event) => onChange(all, event.target.checked)}
        >
          {menu === null ? t('otherFunctions') : nameOf(menu)}
        </Checkbox>
        <span className="grant-count">
          {some} / {all.length}
        </span>
      </div>
      <Buttons {...props} />
      <ul>
        {children.map((child) => (
          <GrantBranch key={child.menu?.id ?? 0} {...props} node={child} />
        ))}
      </ul>
    </li>
  );
}
