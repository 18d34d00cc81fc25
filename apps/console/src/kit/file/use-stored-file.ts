import { useMutation, useQuery } from '@tanstack/react-query';
import { type FileEntry, readFile } from '@vehicle/contract/core/file';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download, saveFile } from '../api/download.ts';

/** Under which the page can show what is in its memory. */
export function useObjectAddress(file: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}

/** R2.51: a picture comes from /file/{id} with the session's token, which no `src` can carry; so it is shown from memory. */
export function useStoredPicture(id: string): { address: string | null; isFailed: boolean } {
  const { data, isError } = useQuery({
    queryKey: [readFile.name, id],
    queryFn: () => download(readFile, { params: { id } }),
    // What an id names never changes.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ownsErrors: true },
  });
  return { address: useObjectAddress(data), isFailed: isError };
}

type SavedFile = Pick<FileEntry, 'id' | 'name'>;

/** Saves a stored file under its own name. */
export function useFileSaving(): (file: SavedFile) => void {
  const { t } = useTranslation('crud');
  const { mutate } = useMutation({
    mutationFn: async ({ id, name }: SavedFile) =>
      saveFile(await download(readFile, { params: { id } }), name),
    meta: { isQuiet: true, failure: t('upload.downloadFailed') },
  });
  return mutate;
}
