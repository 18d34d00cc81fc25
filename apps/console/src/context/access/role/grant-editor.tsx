import type { AuthorizedMenuEntry } from '@vehicle/contract/access/member/passport';
import {
  authorizeRole,
  authorizeRoleInApp,
  role,
  roleMenuEntries,
  roleMenuEntriesInApp,
} from '@vehicle/contract/access/role/contract';
import { App, Button, Checkbox, Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import { useMenuEntryName } from '../../../kit/list/use-menu-entry-name.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import {
  choicesIn,
  chosenOf,
  type Granted,
  type GrantNode,
  given,
  grantTree,
  searchedTree,
  taken,
  toStore,
  viewsIn,
} from './grant-tree.ts';
import type { Grant, RoleRow } from './use-grant.ts';

interface GrantBranchProps {
  node: GrantNode;
  chosen: Granted;
  nameOf: (entry: AuthorizedMenuEntry) => string;
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
function Page(props: GrantBranchProps & { menu: AuthorizedMenuEntry }) {
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
function GrantBranch(props: GrantBranchProps) {
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

interface GrantEditorProps {
  row: RoleRow;
  grant: Grant;
  onEdited: (isEdited: boolean) => void;
  onSaved: () => void;
}

/** Saves the whole of what a role holds. */
function useSaving({ id, appCode }: RoleRow, onSaved: () => void) {
  const { t } = useTranslation('role');
  const { message } = App.useApp();
  const reload = useReload([role.calls.list, roleMenuEntries, roleMenuEntriesInApp]);
  const isOwn = appCode === 'vehicle';
  const saving = useCallMutation(isOwn ? authorizeRole : authorizeRoleInApp, { ownsErrors: true });
  const handleSaved = () => {
    onSaved();
    void reload();
  };
  const save = (menuEntryIds: number[], version: number) =>
    saving.mutate(
      { params: { id }, body: { menuEntryIds, version }, appCode },
      {
        onSuccess: handleSaved,
        onError: (error) => message.error(`${t('authorizeFailed')} ${error.message}`, 5),
      },
    );
  return { save, isSaving: saving.isPending };
}

export function GrantEditor({ row, grant, onEdited, onSaved }: GrantEditorProps) {
  const { t } = useTranslation('role');
  const { entries, stored, version } = grant;
  const nameOf = useMenuEntryName();
  const tree = useMemo(() => grantTree(entries), [entries]);
  const atStart = useMemo(() => chosenOf(stored, entries), [stored, entries]);
  const [chosen, setChosen] = useState<Granted>(atStart);
  const [word, setWord] = useState('');
  const { save, isSaving } = useSaving(row, onSaved);
  const isEdited = chosen.size !== atStart.size || [...chosen].some((id) => !atStart.has(id));
  useEffect(() => onEdited(isEdited), [onEdited, isEdited]);

  const wanted = word.trim().toLowerCase();
  const isMatch = (entry: AuthorizedMenuEntry) =>
    `${nameOf(entry)} ${entry.name} ${entry.code}`.toLowerCase().includes(wanted);
  const shown = wanted === '' ? tree : searchedTree(tree, isMatch);
  const handleChange = (ids: readonly number[], isGiven: boolean) =>
    setChosen(isGiven ? given(chosen, ids, entries) : taken(chosen, ids, entries));
  const known = new Set(entries.map(({ id }) => id));
  const beyondOwn = stored.filter((id) => !known.has(id)).length;

  if (entries.length === 0) return <EmptyState title={t('nothingToGrant')} />;
  return (
    <>
      <div className="grant-tools">
        <Input.Search
          allowClear
          aria-label={t('searchMenuEntries')}
          placeholder={t('searchMenuEntries')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Button onClick={() => handleChange(choicesIn(shown), true)}>{t('selectAll')}</Button>
        <Button onClick={() => setChosen(given(new Set(), viewsIn(shown), entries))}>
          {t('selectViews')}
        </Button>
        <Button onClick={() => handleChange(choicesIn(shown), false)}>{t('selectNone')}</Button>
        <span className="grant-count" role="status">
          {t('chosen', { chosen: chosen.size, total: choicesIn(tree).length })}
        </span>
        <Button
          type="primary"
          disabled={!isEdited}
          loading={isSaving}
          onClick={() => save(toStore(chosen, stored, entries), version)}
        >
          {t('save')}
        </Button>
      </div>
      <p className="drawer-note">{t('limits')}</p>
      {beyondOwn > 0 && <p className="drawer-note">{t('beyondOwn', { number: beyondOwn })}</p>}
      <ul className="grant-tree">
        {shown.map((node) => (
          <GrantBranch key={node.menu?.id ?? 0} {...{ node, chosen, nameOf }} onChange={handleChange} />
        ))}
      </ul>
    </>
  );
}
