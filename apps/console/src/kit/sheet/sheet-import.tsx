import { DownloadOutlined, FileExcelOutlined, UploadOutlined } from '@ant-design/icons';
import { type AnySheet, sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import { Alert, Button, Modal, Space } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import type { ResourceNamespace } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { SheetErrors } from './sheet-errors.tsx';
import { SheetProgressBar } from './sheet-progress.tsx';
import type { SheetExport } from './use-sheet-export.ts';
import { useSheetImport } from './use-sheet-import.ts';

interface SheetImportProps {
  namespace: ResourceNamespace;
  call: NonNullable<AnySheet['calls']['import']>;
  file: SheetExport;
  onImported: () => void;
  onClose: () => void;
}

type ImportState = ReturnType<typeof useSheetImport>;

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Above everything of the page, below messages (R9.15). */
const zIndex = 1999;

/** Takes an xlsx file, checks it and, when nothing is wrong, imports it; else says what is wrong in which row and column. */
export function SheetImport({ namespace, call, file, onImported, onClose }: SheetImportProps) {
  const { t } = useTranslation('crud');
  const title = useText(namespace)('title');
  const isNarrow = useIsNarrow();
  const state = useSheetImport({ call, columns: file.columns, onImported });
  const { isRunning, error } = state;
  const errors = error instanceof ApiError ? error.errors : [];

  return (
    <Modal
      open
      title={t('sheet.title', { title })}
      width={isNarrow ? '100%' : '50%'}
      zIndex={zIndex}
      mask={{ closable: false }}
      closable={!isRunning}
      keyboard={!isRunning}
      footer={null}
      onCancel={onClose}
      className="sheet-import"
    >
      <p>{t('sheet.advice')}</p>
      <FileChoice state={state} file={file} />
      {state.file && (
        <p className="sheet-file">
          <FileExcelOutlined /> {state.file.name}
        </p>
      )}
      {state.file && (
        <Button type="primary" loading={isRunning} onClick={state.start}>
          {t(state.next === 'check' ? 'sheet.check' : 'sheet.import')}
        </Button>
      )}
      <div role="status">
        <Outcome state={state} />
      </div>
      {errors.length > 0 && <SheetErrors errors={errors} columns={file.columns} />}
    </Modal>
  );
}

function FileChoice({ state, file }: { state: ImportState; file: SheetExport }) {
  const { t } = useTranslation('crud');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={`.xlsx,${xlsx}`}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) state.choose(chosen);
          // The same file, corrected, must be noticed as a new choice.
          event.target.value = '';
        }}
      />
      <Space wrap>
        <Button
          type={state.file ? 'default' : 'primary'}
          icon={<UploadOutlined />}
          disabled={state.isRunning}
          onClick={() => input.current?.click()}
        >
          {t('sheet.choose')}
        </Button>
        <Button icon={<DownloadOutlined />} loading={file.isSaving} onClick={() => file.save('template')}>
          {t('sheet.template')}
        </Button>
      </Space>
    </>
  );
}

/** How far it is, and then what has become of it. */
function Outcome({ state: { run, isRunning, result, error } }: { state: ImportState }) {
  const { t } = useTranslation('crud');
  if (isRunning && run.share < 1) return t('sheet.sending', { share: Math.round(run.share * 100) });
  if (isRunning) {
    return <SheetProgressBar job={run.job} isRunning act={run.step === 'check' ? 'checked' : 'imported'} />;
  }
  if (error) {
    const isMore = error instanceof ApiError && error.errors.length === sheetLimit.errors;
    const advice = isMore ? t('sheet.first', { number: sheetLimit.errors }) : '';
    return (
      <Alert type="error" showIcon title={error.message} description={`${advice}${t('sheet.chooseAgain')}`} />
    );
  }
  if (!result) return null;
  const { checked, changed, unchanged } = result;
  const said = t(run.step === 'check' ? 'sheet.passed' : 'sheet.inserted', { number: checked });
  const counts = t('sheet.counts', { added: checked - changed - unchanged, changed, unchanged });
  return <Alert type="success" showIcon title={said} description={counts} />;
}
