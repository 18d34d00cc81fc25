import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '@vehicle/contract/error';
import { type AnySheet, sheetLimit } from '@vehicle/contract/sheet';
import { Alert, Button, Modal, Progress, Space } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { upload } from '../api/upload.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useIsNarrow } from '../ui/use-is-narrow.ts';
import type { ResourceNamespace } from './declaration.ts';
import { SheetErrors } from './sheet-errors.tsx';
import type { SheetExport } from './use-sheet-export.ts';
import { useText } from './use-text.ts';

interface SheetImportProps {
  namespace: ResourceNamespace;
  call: NonNullable<AnySheet['calls']['import']>;
  file: SheetExport;
  onImported: () => void;
  onClose: () => void;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Above everything of the page, below messages (R9.15). */
const zIndex = 1999;

/** Takes an xlsx file and says what has become of it: how many records there are now, or what is wrong where. */
export function SheetImport({ namespace, call, file, onImported, onClose }: SheetImportProps) {
  const { t } = useTranslation('crud');
  const title = useText(namespace)('title');
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: async (chosen: File) => {
      setShare(0);
      if (!/\.xlsx$/i.test(chosen.name))
        throw new ApiError({ status: 400, code: 'XLSX_ONLY', message: errorMessage('XLSX_ONLY', language) });
      const fields = { columns: JSON.stringify(file.columns) };
      return upload(call, { file: chosen }, { fields, onProgress: setShare });
    },
    meta: { ownsErrors: true, isQuiet: true },
    onSuccess: onImported,
  });
  const { isPending, error, data } = sending;
  const errors = error instanceof ApiError ? error.errors : [];

  return (
    <Modal
      open
      title={t('sheet.title', { title })}
      width={isNarrow ? '100%' : '50%'}
      zIndex={zIndex}
      mask={{ closable: false }}
      closable={!isPending}
      keyboard={!isPending}
      footer={null}
      onCancel={onClose}
      className="sheet-import"
    >
      <p>{t('sheet.advice')}</p>
      <input
        ref={input}
        type="file"
        accept={`.xlsx,${xlsx}`}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) sending.mutate(chosen);
          // The same file, corrected, must be noticed as a new choice.
          event.target.value = '';
        }}
      />
      <Space wrap>
        <Button
          type="primary"
          icon={<UploadOutlined />}
          loading={isPending}
          onClick={() => input.current?.click()}
        >
          {t('sheet.choose')}
        </Button>
        <Button icon={<DownloadOutlined />} loading={file.isSaving} onClick={() => file.save('template')}>
          {t('sheet.template')}
        </Button>
      </Space>
      <div role="status">
        {isPending && (
          <>
            <Progress percent={Math.round(share * 100)} size="small" status="active" />
            {t(share < 1 ? 'sheet.sending' : 'sheet.checking')}
          </>
        )}
        {data && (
          <Alert type="success" showIcon title={t('sheet.inserted', { number: data.object.inserted })} />
        )}
        {error && (
          <Alert
            type="error"
            showIcon
            title={error.message}
            description={
              errors.length === sheetLimit.errors ? t('sheet.first', { number: errors.length }) : undefined
            }
          />
        )}
      </div>
      {errors.length > 0 && <SheetErrors errors={errors} columns={file.columns} />}
    </Modal>
  );
}
