import { useMutation } from '@tanstack/react-query';
import { fileRefusalMessage } from '@vehicle/contract/core/refusal/file-refusal';
import type { AnySheet, ImportResult } from '@vehicle/contract/core/sheet/sheet';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Answer } from '../api/client.ts';
import { upload } from '../api/upload.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { newSheetJobId } from './sheet-job-id.ts';
import type { SheetExport } from './use-sheet-export.ts';

export type ImportStep = 'check' | 'import';

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
export function useSheetImport({ call, columns, onImported }: ImportOptions): SheetImportState {
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
