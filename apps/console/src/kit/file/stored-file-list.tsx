import { DeleteOutlined, FileImageOutlined, FilePdfOutlined } from '@ant-design/icons';
import type { FileEntry } from '@vehicle/contract/core/file';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { sizeText } from './file-types.ts';
import { useFileSaving } from './use-stored-file.ts';
import './stored-file.css';

interface StoredFileListProps {
  files: readonly FileEntry[];
  /** Where they can be taken away. */
  onRemove?: (file: FileEntry) => void;
}

/** Uploaded files by name and size; pressed, one is downloaded. */
export function StoredFileList({ files, onRemove }: StoredFileListProps) {
  const { t } = useTranslation('crud');
  const save = useFileSaving();
  return (
    <ul className="stored-files" aria-label={t('upload.files')}>
      {files.map((file) => (
        <li key={file.id}>
          <Button
            type="link"
            aria-label={t('upload.openFile', { name: file.name })}
            icon={file.type === 'application/pdf' ? <FilePdfOutlined /> : <FileImageOutlined />}
            onClick={() => save(file)}
          >
            {file.name}
          </Button>
          <span className="stored-file-size">{sizeText(file.size)}</span>
          {onRemove && (
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('upload.removeFile', { name: file.name })}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
