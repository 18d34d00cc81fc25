import { fileId } from '@vehicle/contract/core/file';
import { configFile } from '@vehicle/contract/fleet/config-file/contract';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { ResourceForm } from '../../../kit/form/resource-form.tsx';
import { useOpened } from '../../../kit/form/use-opened.ts';
import { useResourceDialog } from '../../../kit/form/use-resource-dialog.ts';
import type { RowAction } from '../../../kit/list/declaration.ts';
import { ResourceListing } from '../../../kit/list/resource-listing.tsx';
import { useResourceList } from '../../../kit/list/use-resource-list.ts';
import { useStandardActions } from '../../../kit/list/use-standard-actions.tsx';
import { SheetTools } from '../../../kit/sheet/sheet-tools.tsx';
import { RowDialogs } from '../../../kit/table/row-dialogs.tsx';
import { columns, criteria, fields, initial } from './config-file-declaration.tsx';
import type { ConfigFileRow } from './config-file-row.ts';
import { useNamedTryOut } from './use-named-try-out.ts';

// R5.16: a new record needs its file; on update none means that the present one stays.
const createSchema = configFile.write.extend({ fileId });

const drawers = [
  {
    name: 'mapping',
    Dialog: lazy(async () => ({ default: (await import('./mapping/mapping-drawer.tsx')).MappingDrawer })),
  },
  {
    name: 'tryOut',
    Dialog: lazy(async () => ({ default: (await import('./try-out-drawer.tsx')).TryOutDrawer })),
  },
  {
    name: 'revisions',
    Dialog: lazy(async () => ({ default: (await import('./revision/revision-drawer.tsx')).RevisionDrawer })),
  },
  {
    name: 'vehicles',
    Dialog: lazy(async () => ({ default: (await import('./config-file-vehicles.tsx')).ConfigFileVehicles })),
  },
] as const;

export function ConfigFilePage() {
  const { t } = useTranslation('configFile');
  const list = useResourceList(configFile, criteria);
  const dialog = useResourceDialog(configFile, initial);
  const { add, edit, remove } = useStandardActions(configFile, dialog);
  const opened = useOpened<(typeof drawers)[number]['name'], ConfigFileRow>();
  useNamedTryOut(opened.open('tryOut'));
  const looks = drawers.map(
    ({ name }): RowAction<ConfigFileRow> => ({
      key: name,
      title: t(name),
      permission: 'NONE',
      onClick: opened.open(name),
    }),
  );
  return (
    <>
      <ResourceListing
        namespace="configFile"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        moreTools={<SheetTools resource={configFile} list={list} />}
        actions={[...looks, edit, remove]}
      />
      <ResourceForm
        namespace="configFile"
        resource={configFile}
        dialog={dialog}
        fields={fields}
        {...(dialog.row === null ? { schema: createSchema } : {})}
      />
      <RowDialogs dialogs={drawers} opened={opened} />
    </>
  );
}
