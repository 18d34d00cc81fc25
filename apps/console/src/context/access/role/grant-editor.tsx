import { useQueryClient } from '@tanstack/react-query';
import type { AuthorizedResource } from '@vehicle/contract/access/member/passport';
import {
  authorizeRole,
  authorizeRoleInApp,
  role,
  roleResources,
  roleResourcesInApp,
} from '@vehicle/contract/access/role/contract';
import { App, Button, Input } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useResourceName } from '../../../kit/list/use-resource-name.ts';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { GrantBranch } from './grant-branch.tsx';
import {
  choicesIn,
  chosenOf,
  type Granted,
  given,
  grantTree,
  searchedTree,
  taken,
  toStore,
} from './grant-tree.ts';
import type { RoleRow } from './role-declaration.tsx';
import type { Grant } from './use-grant.ts';

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
  const client = useQueryClient();
  const isOwn = appCode === 'vehicle';
  const saving = useCallMutation(isOwn ? authorizeRole : authorizeRoleInApp, { ownsErrors: true });
  const handleSaved = async () => {
    onSaved();
    const stale = [role.calls.list, roleResources, roleResourcesInApp];
    await Promise.all(stale.map(({ name }) => client.invalidateQueries({ queryKey: [name] })));
  };
  const save = (resourceIds: number[], version: number) =>
    saving.mutate(
      { params: { id }, body: { resourceIds, version }, appCode },
      {
        onSuccess: () => void handleSaved(),
        onError: (error) => message.error(`${t('authorizeFailed')} ${error.message}`, 5),
      },
    );
  return { save, isSaving: saving.isPending };
}

export function GrantEditor({ row, grant, onEdited, onSaved }: GrantEditorProps) {
  const { t } = useTranslation('role');
  const { resources, stored, version } = grant;
  const nameOf = useResourceName();
  const tree = useMemo(() => grantTree(resources), [resources]);
  const atStart = useMemo(() => chosenOf(stored, resources), [stored, resources]);
  const [chosen, setChosen] = useState<Granted>(atStart);
  const [word, setWord] = useState('');
  const { save, isSaving } = useSaving(row, onSaved);
  const isEdited = chosen.size !== atStart.size || [...chosen].some((id) => !atStart.has(id));
  useEffect(() => onEdited(isEdited), [onEdited, isEdited]);

  const wanted = word.trim().toLowerCase();
  const isMatch = (resource: AuthorizedResource) =>
    `${nameOf(resource)} ${resource.name} ${resource.code}`.toLowerCase().includes(wanted);
  const shown = wanted === '' ? tree : searchedTree(tree, isMatch);
  const handleChange = (ids: readonly number[], isGiven: boolean) =>
    setChosen(isGiven ? given(chosen, ids, resources) : taken(chosen, ids));
  const known = new Set(resources.map(({ id }) => id));
  const beyondOwn = stored.filter((id) => !known.has(id)).length;

  if (resources.length === 0) return <EmptyState title={t('nothingToGrant')} />;
  return (
    <>
      <div className="grant-tools">
        <Input.Search
          allowClear
          aria-label={t('searchResources')}
          placeholder={t('searchResources')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
        <Button onClick={() => handleChange(choicesIn(shown), true)}>{t('selectAll')}</Button>
        <Button onClick={() => handleChange(choicesIn(shown), false)}>{t('selectNone')}</Button>
        <span className="grant-count" role="status">
          {t('chosen', { chosen: chosen.size, total: choicesIn(tree).length })}
        </span>
        <Button
          type="primary"
          disabled={!isEdited}
          loading={isSaving}
          onClick={() => save(toStore(chosen, stored, resources), version)}
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
