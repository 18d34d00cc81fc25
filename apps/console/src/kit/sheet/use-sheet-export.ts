import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { AnySheet } from '@vehicle/contract/core/sheet/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, saveFile } from '../api/download.ts';
import type { ResourceNamespace } from '../list/declaration.ts';
import { type ListState, listBodyOf } from '../list/list-state.ts';
import { useText } from '../list/use-text.ts';
import { newSheetJobId } from './sheet-job-id.ts';

export type ExportMode = 'current' | 'all' | 'template';

export interface SheetExport {
  /** The sheet's columns as they are titled in its files. */
  columns: { property: string; title: string }[];
  save: UseMutationResult<void, Error, ExportMode>['mutate'];
  isSaving: boolean;
  /** Where to ask how far it is; empty: it tells nothing, or has not begun. */
  job: string;
}

/** Saves a resource's records as an xlsx file, titled in the reader's language (R2.49). */
export function useSheetExport(namespace: ResourceNamespace, sheet: AnySheet, state: ListState): SheetExport {
  const text = useText(namespace);
  const [job, setJob] = useState('');
  const { t } = useTranslation('crud');
  const columns = sheet.columns.map(({ property }) => ({
    property,
    title: property === 'version' ? t('sheet.version') : text(`field.${property}`),
  }));
  const title = text('title');
  const { mutate, isPending } = useMutation({
    mutationFn: async (mode: ExportMode) => {
      const id = newSheetJobId();
      setJob('');
      // Whoever fills a template in enters new records, which have no version.
      const shown = mode === 'template' ? columns.filter(({ property }) => property !== 'version') : columns;
      const body = {
        mode,
        list: listBodyOf(state),
        title,
        columns: shown,
        ...(mode === 'all' && { job: id }),
      };
      const begin = () => mode === 'all' && setJob(id);
      saveFile(await download(sheet.calls.export, { body }, { onBegin: begin }), `${title}.xlsx`);
    },
    meta: { isQuiet: true },
  });
  return { columns, save: mutate, isSaving: isPending, job };
}
