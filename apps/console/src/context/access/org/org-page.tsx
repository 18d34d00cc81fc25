import { productColour } from '../../../kit/mood/session-colours.ts';
import './org.css';
import { org, setOrgEnabled } from '@vehicle/contract/access/org/contract';
import { type OrgType, orgType } from '@vehicle/contract/core/enumeration';
import { colour, id } from '@vehicle/contract/core/field';
import { orgTreeOptions } from '@vehicle/contract/core/option';
import type { RowOf, WriteOf } from '@vehicle/contract/core/resource';
import { Alert, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { EnumSelect } from '../../../kit/choice/enum-select.tsx';
import { FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { OrgTreeSelect } from '../../../kit/choice/org-tree-select.tsx';
import { useConfirmation } from '../../../kit/dialog/use-confirmation.ts';
import { PictureField } from '../../../kit/fields/picture-field.tsx';
import { StoredPictureButton } from '../../../kit/file/stored-picture-button.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { enabledCriterion, enumCriterion } from '../../../kit/list/criteria/choice-criterion.tsx';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField, RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { ResourceTree } from '../../../kit/tree/resource-tree.tsx';
import { useTreeList } from '../../../kit/tree/use-tree-list.ts';

type OrgRow = RowOf<typeof org>;

/** R4.10, at once from the list; disabling signs people out and therefore asks first. */
function OrgStatus({ row }: { row: OrgRow }) {
  const { t } = useTranslation('org');
  const ask = useConfirmation();
  const reload = useReload([org.calls.list]);
  const change = useCallMutation(setOrgEnabled);
  const { id, version, name } = row;

  const handleChange = async (enabled: boolean) => {
    const isSure = enabled || (await ask(t('sureToDisable', { name }), { isDanger: true }));
    if (!isSure) return;
    change.mutate({ params: { id }, body: { enabled, version } }, { onSettled: reload });
  };
  return (
    <RowSwitch
      label={t('enable', { name })}
      isOn={row.enabled}
      permission="org-edit"
      isLocked={row.isSystem && row.enabled}
      isBusy={change.isPending}
      onChange={handleChange}
    />
  );
}

/** A colour as text, beside the browser's own way to choose one; emptied, there is none. */
function ColourField({ id, value, onChange, onBlur }: ControlProps<string | null>) {
  const { t } = useTranslation('org');
  const chosen = colour.safeParse(value);
  return (
    <div className="org-colour">
      <Input
        {...(id === undefined ? {} : { id })}
        maxLength={7}
        placeholder={productColour}
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value || null)}
        onBlur={() => onBlur?.()}
      />
      <input
        type="color"
        aria-label={t('chooseColour')}
        value={chosen.success ? chosen.data : productColour}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}

/** What an organisation gives its members' console: colour, logo and title; nothing where it has none of them. */
function OrgLook({ row: { title, logoFileId, themeColor } }: { row: OrgRow }) {
  const { t } = useTranslation('org');
  if (title === null && logoFileId === null && themeColor === null) return null;
  return (
    <span className="org-look">
      {themeColor !== null && (
        <svg viewBox="0 0 16 16" role="img" aria-label={themeColor}>
          <rect width="16" height="16" rx="3" fill={themeColor} />
        </svg>
      )}
      {logoFileId !== null && <StoredPictureButton id={logoFileId} title={t('field.logoFileId')} />}
      {title !== null && <span title={title}>{title}</span>}
    </span>
  );
}

/** The type of an organisation, in words. */
function OrgTypeTag({ of }: { of: OrgType }) {
  const { t } = useTranslation('org');
  return <span className="org-type">{t(`type.${of}`)}</span>;
}

const columns: readonly Column<OrgRow>[] = [
  { field: 'name', width: 280, isTitle: true },
  { field: 'code', width: 140 },
  { field: 'type', width: 130, isTitle: true, render: (row) => <OrgTypeTag of={row.type} /> },
  { field: 'enabled', width: 90, render: (row) => <OrgStatus row={row} /> },
  { field: 'parentName', width: 180 },
  { field: 'contactPerson', width: 140 },
  { field: 'contactNumber', width: 140 },
  { field: 'address', width: 220 },
  { field: 'title', width: 200, render: (row) => <OrgLook row={row} /> },
  { field: 'isSystem', width: 100 },
  { field: 'creator', width: 120 },
  { field: 'createdAt', width: 180, render: (row) => <Instant at={row.createdAt} /> },
];

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('code'),
  enumCriterion('org', 'type', orgType),
  enabledCriterion,
];

/** An organisation cannot stand below itself; `hint` says what its look is for. */
function fields(row: OrgRow | null, hint: string): readonly FormField<keyof WriteOf<typeof org>>[] {
  return [
    { name: 'name', control: <Input maxLength={100} />, section: 'basic' },
    { name: 'code', control: <Input maxLength={64} /> },
    { name: 'type', control: <EnumSelect of={orgType} namespace="org" texts="type" /> },
    { name: 'parentId', control: <OrgTreeSelect allowClear {...(row && { without: row.id })} /> },
    { name: 'contactPerson', control: <Input maxLength={100} /> },
    { name: 'contactNumber', control: <Input maxLength={100} inputMode="tel" /> },
    { name: 'address', control: <Input maxLength={100} />, isWide: true },
    { name: 'enabled', control: <FlagSwitch /> },
    { name: 'title', control: <Input maxLength={60} />, section: 'look', hint },
    { name: 'themeColor', control: <ColourField /> },
    { name: 'logoFileId', control: <PictureField />, isWide: true },
  ];
}

const initial: Partial<WriteOf<typeof org>> = {
  enabled: true,
  title: null,
  logoFileId: null,
  themeColor: null,
};

// Only who sees everything may plant a new tree.
const belowAnother = org.write.extend({ parentId: id });

/** Made by the demo, whose organisations all have such codes. */
const isDemo = ({ code }: OrgRow) => code.startsWith('DEMO-');

/** The organisations in scope as their tree; with criteria, those that match, without it. */
export function OrgPage() {
  const { t } = useTranslation('org');
  const isAdministrator = useSession(({ memberType }) => memberType === 'administrator');
  const reloadOptions = useReload([orgTreeOptions]);
  const { list, rows, isLoading } = useTreeList(org, criteria);
  const dialog = useResourceDialog(org, initial);
  const { add, edit, remove } = useStandardActions(org, dialog);
  const addChild: RowAction<OrgRow> = {
    key: 'addChild',
    title: t('addChild'),
    permission: org.permission.create,
    onClick: ({ id: parentId }) => dialog.openAdd({ parentId }),
  };
  const actions = [addChild, edit, { ...remove, isShown: ({ isSystem }: OrgRow) => !isSystem }];
  const confirmed: typeof dialog.confirm = async (values) => {
    const result = await dialog.confirm(values);
    await reloadOptions();
    return result;
  };
  return (
    <>
      {isAdministrator && rows.some(isDemo) && (
        <Alert type="info" showIcon title={t('isDemo')} style={{ marginBottom: 16 }} />
      )}
      <ResourceListing
        namespace="org"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        actions={actions}
        unfiltered={<ResourceTree namespace="org" {...{ rows, isLoading, columns, actions }} />}
      />
      <ResourceForm
        namespace="org"
        resource={org}
        dialog={{ ...dialog, confirm: confirmed }}
        fields={fields(dialog.row, t('lookHint'))}
        {...(isAdministrator ? {} : { schema: belowAnother })}
      />
    </>
  );
}
