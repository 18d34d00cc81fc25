import type { FileEntry } from '@vehicle/contract/core/file';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';
import { StoredFileList } from './stored-file-list.tsx';
import { useFileUpload } from './use-file-upload.ts';

export interface AttachmentUploadProps {
  /** What the record says of the files that it has already. */
  stored: readonly FileEntry[];
  most: number;
  id?: string;
  /** The files' ids. */
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

/** Several pictures and pdf files; the control is away while there are as many as there may be. */
export function AttachmentUpload({ stored, most, id, value = [], onChange }: AttachmentUploadProps) {
  const { t } = useTranslation('crud');
  const upload = useFileUpload('document');
  const [sent, setSent] = useState<readonly FileEntry[]>([]);
  // Others may be taken away while one is on its way.
  const latest = useRef(value);
  latest.current = value;
  const known = [...stored, ...sent];
  const files = value.flatMap((each) => known.find((file) => file.id === each) ?? []);

  const handleFiles = async (chosen: readonly File[]) => {
    for (const file of chosen.slice(0, most - latest.current.length)) {
      const entry = await upload.send(file);
      if (!entry) return;
      setSent((last) => [...last, entry]);
      latest.current = [...latest.current, entry.id];
      onChange?.([...latest.current]);
    }
  };
  return (
    <div className="attachment-upload">
      {files.length > 0 && (
        <StoredFileList
          files={files}
          onRemove={(file) => onChange?.(value.filter((each) => each !== file.id))}
        />
      )}
      {files.length < most ? (
        <FileDrop
          {...(id === undefined ? {} : { id })}
          kind="document"
          upload={upload}
          onFiles={(chosen) => void handleFiles(chosen)}
        />
      ) : (
        <p className="drawer-note">{t('upload.most', { number: most })}</p>
      )}
    </div>
  );
}
