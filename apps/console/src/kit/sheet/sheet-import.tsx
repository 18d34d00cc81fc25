import { DownloadOutlined, FileExcelOutlined, UploadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import type { FieldError } from '@vehicle/contract/core/envelope';
import { fileRefusalMessage } from '@vehicle/contract/core/refusal/file-refusal';
import { type AnySheet, type ImportResult, sheetLimit } from '@vehicle/contract/core/sheet/sheet';
import { Alert, Button, Modal, Space, Table } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import type { Answer } from '../api/client.ts';
import { upload } from '../api/upload.ts';
import { useLanguage } from '../i18n/use-language.ts';
import type { ResourceNamespace } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { newSheetJobId } from './sheet-job-id.ts';
import { SheetProgressBar } from './sheet-progress.tsx';
import type { SheetExport } from './use-sheet-export.ts';

type ImportStep = 'check' | 'import';

interface Run {
  step: ImportStep;
  job: string;
  /** Of the file that has left, 0 to 1. */
  share: number;
}

interface SheetImportState {
  file: File | null;
  choose: (file: File) => void;
  /** What is to be done next with the file. */
  next: ImportStep;
  start: () => void;
  /** The step that runs or ran last. */
  run: Run;
  isRunning: boolean;
  result: ImportResult | null;
  error: Error | null;
}

interface ImportOptions {
  call: NonNullable<AnySheet['calls']['import']>;
  columns: SheetExport['columns'];
  onImported: () => void;
}

/** A file is checked first and imported when nothing is wrong with it; one with errors has to be chosen anew. */
function useSheetImport({ call, columns, onImported }: ImportOptions): SheetImportState {
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [next, setNext] = useState<ImportStep>('check');
  const [run, setRun] = useState<Run>({ step: 'check', job: '', share: 0 });
  const sending = useMutation<Answer<ImportResult>, Error, { chosen: File; step: ImportStep }>({
    mutationFn: async ({ chosen, step }) => {
      const job = newSheetJobId();
      setRun({ step, job, share: 0 });
      if (!/\.xlsx$/i.test(chosen.name))
        throw new ApiError({
          status: 400,
          code: 'XLSX_ONLY',
          message: fileRefusalMessage('XLSX_ONLY', language),
        });
      const fields = { job, dryRun: String(step === 'check'), columns: JSON.stringify(columns) };
      const onProgress = (share: number) => setRun({ step, job, share });
      return upload(call, { file: chosen }, { fields, onProgress });
    },
    meta: { ownsErrors: true, isQuiet: true },
    onSuccess: (_, { step }) => {
      if (step === 'check') return setNext('import');
      setFile(null);
      onImported();
    },
    onError: () => setFile(null),
  });
  return {
    file,
    choose: (chosen) => {
      sending.reset();
      setFile(chosen);
      setNext('check');
    },
    next,
    start: () => file && sending.mutate({ chosen: file, step: next }),
    run,
    isRunning: sending.isPending,
    result: sending.data?.object ?? null,
    error: sending.error,
  };
}

interface SheetErrorsProps {
  errors: readonly FieldError[];
  columns: readonly { property: string; title: string }[];
}

/** What is wrong in which row and column of a file; the server says where as `rows.12.simNo`. */
function SheetErrors({ errors, columns }: SheetErrorsProps) {
  const { t } = useTranslation('crud');
  const places = errors.map(({ path, message }, key) => {
    const [, row = '', name = ''] = path.split('.');
    return { key, row, column: columns.find(({ property }) => property === name)?.title ?? name, message };
  });
  return (
    <Table
      size="small"
      dataSource={places}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('sheet.row'), dataIndex: 'row', width: 70 },
        { title: t('sheet.column'), dataIndex: 'column', width: 150 },
        { title: t('sheet.problem'), dataIndex: 'message' },
      ]}
    />
  );
}

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
