import { fileId } from '@vehicle/contract/core/file';
import type { WriteOf } from '@vehicle/contract/core/resource';
import { configFile, setConfigFileEnabled } from '@vehicle/contract/fleet/config-file/contract';
import { Input } from 'antd';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { z } from 'zod';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { FlagSelect, FlagSwitch } from '../../../kit/choice/flag-select.tsx';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import type { ControlProps } from '../../../kit/form/control.ts';
import { openAction, useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import { wordCriterion } from '../../../kit/list/criteria/word-criterion.tsx';
import type { Column, Criterion, FormField } from '../../../kit/list/declaration.ts';
import { ResourceView } from '../../../kit/list/resource-view.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { RowDialogs, rowDialog } from '../../../kit/table/row-dialogs.tsx';
import { RowSwitch } from '../../../kit/table/row-switch.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { type ConfigFileRow, refusedFile } from './config-file-row.ts';

/** R4.10, at once from the list. */
function EnabledSwitch({ row }: { row: ConfigFileRow }) {
  const { t } = useTranslation('configFile');
  const reload = useReload([configFile.calls.list]);
  const change = useCallMutation(setConfigFileEnabled);
  const handleChange = (enabled: boolean) =>
    change.mutate({ params: { id: row.id }, body: { version: row.version, enabled } }, { onSettled: reload });
  return (
    <RowSwitch
      label={t('enable', { name: row.name })}
      isOn={row.enabled}
      permission="config-file-edit"
      isBusy={change.isPending}
      onChange={handleChange}
    />
  );
}

const FileField = lazyPart(async () => (await import('./file-field.tsx')).FileField);

/** Fetched with the first dialog: the list needs none of it. */
function FileChoice(props: ControlProps<string | null>) {
  return (
    <Suspense fallback={<Input disabled {...(props.id === undefined ? {} : { id: props.id })} />}>
      <FileField {...props} />
    </Suspense>
  );
}

const columns: readonly Column<ConfigFileRow>[] = [
  { field: 'name', width: 200, isSortable: true, isTitle: true },
  { field: 'enabled', width: 90, isTitle: true, render: (row) => <EnabledSwitch row={row} /> },
  { field: 'resolutionName', width: 180 },
  { field: 'fileName', width: 170 },
  { field: 'revision', width: 80, align: 'right' },
  { field: 'messageCount', width: 90, align: 'right' },
  { field: 'signalCount', width: 90, align: 'right' },
  { field: 'unmappedCount', width: 110, align: 'right' },
  { field: 'modelCount', width: 100, align: 'right' },
  { field: 'operatedBy', width: 130 },
  { field: 'operatedAt', width: 180, isSortable: true, render: (row) => <Instant at={row.operatedAt} /> },
  { field: 'creator', width: 120, isHidden: true },
  { field: 'createdAt', width: 180, isHidden: true, render: (row) => <Instant at={row.createdAt} /> },
];

const criteria: readonly Criterion[] = [
  wordCriterion('name'),
  wordCriterion('resolutionName'),
  { field: 'enabled', control: <FlagSelect /> },
];

const fields: readonly FormField<keyof WriteOf<typeof configFile>>[] = [
  { name: 'name', control: <Input maxLength={100} /> },
  { name: 'resolutionName', control: <Input maxLength={100} /> },
  { name: 'fileId', control: <FileChoice /> },
  { name: 'enabled', control: <FlagSwitch /> },
];

const initial: Partial<WriteOf<typeof configFile>> = { enabled: false, fileId: null };

/** Opens the try-out of the file that the address names (`tryOut`), once for each time that it is named. */
function useNamedTryOut(open: (row: ConfigFileRow) => void): void {
  const [address] = useSearchParams();
  const text = address.get('tryOut') ?? '';
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  const { key } = useLocation();
  const { data } = useCall(configFile.calls.get, { params: { id: id ?? 0 } }, { enabled: id !== null });
  // A page that comes into view again runs its effects again; what was closed stays closed.
  const shown = useRef('');
  const show = useEffectEvent((visit: string) => {
    if (id === null || data === undefined || shown.current === visit) return;
    shown.current = visit;
    open(data);
  });
  const isThere = id !== null && data !== undefined;
  useEffect(() => {
    if (isThere) show(key);
  }, [isThere, key]);
}

/** A file that was refused is told so beside its reason, not as one that is missing. */
const usable = <S extends z.ZodType<string | null>>(file: S) =>
  z
    .unknown()
    .refine((value) => value !== refusedFile, { error: 'FILE_REFUSED', abort: true })
    .pipe(file);
const updateSchema = configFile.write.extend({ fileId: usable(fileId.nullable()) });
// R5.16: a new record needs its file; on update none means that the present one stays.
const createSchema = configFile.write.extend({ fileId: usable(fileId) });

const drawers = [
  rowDialog('mapping', async () => (await import('./mapping/mapping-drawer.tsx')).MappingDrawer),
  rowDialog('tryOut', async () => (await import('./try-out-drawer.tsx')).TryOutDrawer),
  rowDialog('revisions', async () => (await import('./revision/revision-drawer.tsx')).RevisionDrawer),
  rowDialog('vehicles', async () => (await import('./config-file-vehicles.tsx')).ConfigFileVehicles),
] as const;

export function ConfigFilePage() {
  const { t } = useTranslation('configFile');
  const list = useResourceList(configFile, criteria);
  const dialog = useResourceDialog(configFile, initial);
  const { add, edit, remove } = useStandardActions(configFile, dialog);
  const opened = useOpened<(typeof drawers)[number]['name'], ConfigFileRow>();
  useNamedTryOut(opened.open('tryOut'));
  const looks = drawers.map(({ name: key }) =>
    openAction(opened, { key, title: t(key), permission: 'NONE' }),
  );
  return (
    <>
      <ResourceView
        resource={configFile}
        {...{ list, dialog, columns, criteria, fields }}
        schema={dialog.row === null ? createSchema : updateSchema}
        tools={[add]}
        actions={[...looks, edit, remove]}
      />
      <RowDialogs dialogs={drawers} opened={opened} />
    </>
  );
}
