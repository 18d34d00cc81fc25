import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { AnySheet } from '@vehicle/contract/core/sheet/sheet';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, saveFile } from '../api/download.ts';
import type { ResourceNamespace } from '../list/declaration.ts';
import { type ListState, listBodyOf } from '../list/list-state.ts';
import { useText } from '../list/use-text.ts';
import { ShownFields } from '../table/shown-fields.ts';
import { readersZone } from '../text/format.ts';
import { newSheetJobId } from './sheet-job-id.ts';

/** `shown`: all rows, of the columns that the list shows, in their order. */
export type ExportMode = 'current' | 'all' | 'shown' | 'template';

export interface SheetExport {
  /** The sheet's columns as they are titled in its files. */
  columns: { property: string; title: string }[];
  /** Something of what the list shows can stand in a file. */
  hasShown: boolean;
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
  /** A column that the list words otherwise has a word of its own in files. */
  const titleIn = (property: string) => {
    const own = text(`filed.${property}`);
    return own === `filed.${property}` ? text(`field.${property}`) : own;
  };
  const columns = sheet.columns.map(({ property }) => ({
    property,
    title: property === 'version' ? t('sheet.version') : titleIn(property),
  }));
  const title = text('title');
  const fields = use(ShownFields) ?? [];
  /** What the list shows and a file can hold: a record that the file names stands there under its own name. */
  const named = fields.flatMap((field) => {
    const found = sheet.columns.find(({ property, shown }) => shown === field || property === field);
    return found?.property ?? [];
  });
  const inView = [...new Set(named)].flatMap(
    (name) => columns.find(({ property }) => property === name) ?? [],
  );
  const columnsOf = (mode: ExportMode) => {
    if (mode === 'shown') return inView;
    // Whoever fills a template in enters new records, which have no version.
    return mode === 'template' ? columns.filter(({ property }) => property !== 'version') : columns;
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async (mode: ExportMode) => {
      const id = newSheetJobId();
      setJob('');
      const isWhole = mode === 'all' || mode === 'shown';
      const body = {
        mode: mode === 'shown' ? 'all' : mode,
        list: listBodyOf(state),
        title,
        columns: columnsOf(mode),
        timeZone: readersZone(),
        ...(isWhole && { job: id }),
      };
      const begin = () => isWhole && setJob(id);
      saveFile(await download(sheet.calls.export, { body }, { onBegin: begin }), `${title}.xlsx`);
    },
    meta: { isQuiet: true },
  });
  return { columns, hasShown: inView.length > 0, save: mutate, isSaving: isPending, job };
}
