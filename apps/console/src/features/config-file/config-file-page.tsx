import { configFile } from '@vehicle/contract/config-file';
import { fileId } from '@vehicle/contract/file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../shared/crud/declaration.ts';
import { ResourceForm } from '../../shared/crud/resource-form.tsx';
import { ResourceListing } from '../../shared/crud/resource-listing.tsx';
import { SheetTools } from '../../shared/crud/sheet-tools.tsx';
import { useResourceDialog } from '../../shared/crud/use-resource-dialog.ts';
import { useResourceList } from '../../shared/crud/use-resource-list.ts';
import { useStandardActions } from '../../shared/crud/use-standard-actions.tsx';
import { columns, criteria, fields, initial } from './config-file-declaration.tsx';
import type { ConfigFileRow } from './config-file-row.ts';
import { MappingDrawer } from './mapping-drawer.tsx';
import { TryOutDrawer } from './try-out-drawer.tsx';

// R5.16: a new record needs its file; on update none means that the present one stays.
const createSchema = configFile.write.extend({ fileId });

type Opened = { drawer: 'mapping' | 'tryOut'; row: ConfigFileRow } | null;

export function ConfigFilePage() {
  const { t } = useTranslation('configFile');
  const list = useResourceList(configFile, criteria);
  const dialog = useResourceDialog(configFile, initial);
  const { add, edit, remove } = useStandardActions(configFile, dialog);
  const [opened, setOpened] = useState<Opened>(null);

  const mapping: RowAction<ConfigFileRow> = {
    key: 'mapping',
    title: t('mapping'),
    permission: 'NONE',
    onClick: (row) => setOpened({ drawer: 'mapping', row }),
  };
  const tryOut: RowAction<ConfigFileRow> = {
    key: 'tryOut',
    title: t('tryOut'),
    permission: 'NONE',
    onClick: (row) => setOpened({ drawer: 'tryOut', row }),
  };
  const rowOf = (drawer: 'mapping' | 'tryOut') => (opened?.drawer === drawer ? opened.row : null);
  return (
    <>
      <ResourceListing
        namespace="configFile"
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add]}
        moreTools={<SheetTools resource={configFile} list={list} />}
        actions={[mapping, tryOut, edit, remove]}
      />
      <ResourceForm
        namespace="configFile"
        resource={configFile}
        dialog={dialog}
        fields={fields}
        {...(dialog.row === null ? { schema: createSchema } : {})}
      />
      <MappingDrawer row={rowOf('mapping')} onClose={() => setOpened(null)} />
      <TryOutDrawer row={rowOf('tryOut')} onClose={() => setOpened(null)} />
    </>
  );
}
