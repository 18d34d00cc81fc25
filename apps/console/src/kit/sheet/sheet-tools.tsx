import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { AnySheet } from '@vehicle/contract/core/sheet/sheet';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { ResourceNamespace } from '../list/declaration.ts';
import type { ListState } from '../list/list-state.ts';
import { Permission } from '../permission/permission.tsx';
import { SheetProgressBar } from './sheet-progress.tsx';
import { useSheetExport } from './use-sheet-export.ts';

const SheetImport = lazyPart(async () => (await import('./sheet-import.tsx')).SheetImport);

interface SheetToolsProps {
  resource: Pick<AnyResource, 'permission' | 'sheet' | 'make'> & { readonly name: ResourceNamespace };
  list: { readonly state: ListState; readonly reload: () => void; readonly reset?: () => void };
}

/** R2.49: export of the page or the whole list, and import for who may add records; nothing where there is no sheet. */
export function SheetTools({ resource, list }: SheetToolsProps) {
  const { sheet } = resource;
  return sheet && <Tools {...{ resource, sheet, list }} />;
}

function Tools({ resource, sheet, list }: SheetToolsProps & { sheet: AnySheet }) {
  const { t } = useTranslation('crud');
  const [isImporting, setIsImporting] = useState(false);
  const file = useSheetExport(resource.name, sheet, list.state);
  const modes = ['current', 'all', ...(file.hasShown ? (['shown'] as const) : [])] as const;
  const { calls } = sheet;
  const { import: importCall } = calls;
  const close = () => setIsImporting(false);
  return (
    <>
      <Dropdown
        trigger={['click']}
        disabled={file.isSaving}
        menu={{
          items: modes.map((mode) => ({
            key: mode,
            label: t(`sheet.${mode}`),
            onClick: () => file.save(mode),
          })),
        }}
      >
        <Button icon={<DownloadOutlined />} loading={file.isSaving}>
          {t('sheet.export')}
        </Button>
      </Dropdown>
      {file.isSaving && file.job !== '' && (
        <span role="status">
          <SheetProgressBar job={file.job} isRunning act="exported" />
        </span>
      )}
      {importCall && (
        <Permission of={resource.permission.create}>
          <Button icon={<UploadOutlined />} onClick={() => setIsImporting(true)}>
            {t('sheet.import')}
          </Button>
          {isImporting && (
            <Suspense fallback={null}>
              <SheetImport
                resource={resource}
                sheet={sheet}
                calls={{ ...calls, import: importCall }}
                file={file}
                onImported={list.reload}
                onView={() => {
                  close();
                  (list.reset ?? list.reload)();
                }}
                onClose={close}
              />
            </Suspense>
          )}
        </Permission>
      )}
    </>
  );
}
