import { useMutation } from '@tanstack/react-query';
import { type FileEntry, fileLimit, uploadFile } from '@vehicle/contract/core/file';
import { fileRefusalMessage } from '@vehicle/contract/core/refusal/file-refusal';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { upload } from '../api/upload.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { type FileKind, hasEndingOf, sizeText } from './file-types.ts';

export interface FileUpload {
  /** Null where the file was refused; `refusal` then says why. */
  send: (file: File) => Promise<FileEntry | null>;
  /** What is being sent, and how much of it has left, 0 to 1. */
  sending: { name: string; share: number } | null;
  refusal: string | null;
}

/** What can be said about a file before any of it is sent. */
function useCheck(kind: FileKind): (file: File) => void {
  const { t } = useTranslation('crud');
  const language = useLanguage();
  return ({ name, size }) => {
    if (!hasEndingOf(kind, name)) {
      const message =
        kind === 'picture' ? t('upload.pictureOnly') : fileRefusalMessage('FILE_TYPE_REFUSED', language);
      throw new ApiError({ status: 400, code: 'FILE_TYPE_REFUSED', message });
    }
    if (size > fileLimit.bytes) {
      const message = fileRefusalMessage('PAYLOAD_TOO_LARGE', language, { limit: sizeText(fileLimit.bytes) });
      throw new ApiError({ status: 413, code: 'PAYLOAD_TOO_LARGE', message });
    }
  };
}

/** R7.36: sends files one by one; what is still on its way when the control goes is given up. */
export function useFileUpload(kind: FileKind): FileUpload {
  const { t } = useTranslation('crud');
  const check = useCheck(kind);
  const [share, setShare] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const { mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: async (file: File): Promise<FileEntry> => {
      check(file);
      setShare(0);
      const signal = leaving.current?.signal;
      const options = { onProgress: setShare, ...(signal ? { signal } : {}) };
      const { object: id } = await upload(uploadFile, { file }, options);
      return { id, name: file.name, type: file.type, size: file.size };
    },
    meta: { ownsErrors: true, isQuiet: true },
  });
  const sentence = error instanceof ApiError ? error.sentence : '';
  return {
    // `refusal` says why it was refused.
    send: (file) => mutateAsync(file).catch(() => null),
    sending: isPending && variables ? { name: variables.name, share } : null,
    refusal: error === null ? null : sentence || t('upload.failed'),
  };
}
