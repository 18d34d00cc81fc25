import { useMutation } from '@tanstack/react-query';
import { fileRefusalMessage } from '@vehicle/contract/core/refusal/file-refusal';
import type { AnySheet, ImportResult } from '@vehicle/contract/core/sheet/sheet';
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { Answer } from '../api/client.ts';
import { downloadFor, saveFile } from '../api/download.ts';
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
  /** How long the step took; null: it runs. */
  seconds: number | null;
}

export interface SheetImportState {
  file: File | null;
  /** The step that runs or ran last. */
  run: Run;
  isRunning: boolean;
  result: ImportResult | null;
  error: Error | null;
  /** Takes a file and checks it. */
  choose: (file: File) => void;
  /** Imports the file that was checked. */
  start: () => void;
  /** Back to the template. */
  leave: () => void;
  /** Saves the file with what is wrong marked in it. */
  saveMarked: () => void;
  isMarking: boolean;
}

interface ImportOptions {
  calls: AnySheet['calls'] & { import: NonNullable<AnySheet['calls']['import']> };
  columns: SheetExport['columns'];
  markedName: (name: string) => string;
  onImported: () => void;
}

/** A file is checked as soon as it is chosen, and imported when nothing is wrong with it; one with errors has to be chosen anew. */
export function useSheetImport({ calls, columns, markedName, onImported }: ImportOptions): SheetImportState {
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [run, setRun] = useState<Run>({ step: 'check', job: '', share: 0, seconds: null });
  const fields = { columns: JSON.stringify(columns) };
  const sending = useMutation<Answer<ImportResult>, Error, { chosen: File; step: ImportStep }>({
    mutationFn: async ({ chosen, step }) => {
      const job = newSheetJobId();
      const begun = performance.now();
      setRun({ step, job, share: 0, seconds: null });
      if (!/\.xlsx$/i.test(chosen.name))
        throw new ApiError({
          status: 400,
          code: 'XLSX_ONLY',
          message: fileRefusalMessage('XLSX_ONLY', language),
        });
      const onProgress = (share: number) => setRun({ step, job, share, seconds: null });
      const asked = { ...fields, job, dryRun: String(step === 'check') };
      return upload(calls.import, { file: chosen }, { fields: asked, onProgress }).finally(() =>
        setRun({ step, job, share: 1, seconds: (performance.now() - begun) / 1000 }),
      );
    },
    meta: { ownsErrors: true, isQuiet: true },
    onSuccess: (_, { step }) => step === 'import' && onImported(),
  });
  const marking = useMutation({
    mutationFn: async (chosen: File) => {
      if (!calls.mark) return;
      saveFile(await downloadFor(calls.mark, { file: chosen }, { fields }), markedName(chosen.name));
    },
    meta: { isQuiet: true },
  });
  return {
    file,
    run,
    isRunning: sending.isPending,
    result: sending.data?.object ?? null,
    error: sending.error,
    choose: (chosen) => {
      sending.reset();
      setFile(chosen);
      sending.mutate({ chosen, step: 'check' });
    },
    start: () => file && sending.mutate({ chosen: file, step: 'import' }),
    leave: () => {
      sending.reset();
      setFile(null);
    },
    saveMarked: () => file && marking.mutate(file),
    isMarking: marking.isPending,
  };
}
