import { CameraOutlined, UploadOutlined } from '@ant-design/icons';
import { fileLimit } from '@vehicle/contract/core/file';
import { Alert, Button, Progress } from 'antd';
import { type DragEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { acceptOf, type FileKind, sizeText } from './file-types.ts';
import type { FileUpload } from './use-file-upload.ts';
import './stored-file.css';

interface FileDropProps {
  id?: string;
  kind: FileKind;
  upload: Pick<FileUpload, 'sending' | 'refusal'>;
  /** One file, or several where the control takes several. */
  onFiles: (files: readonly File[]) => void;
}

/** Where files are chosen or dropped, with how far they have come and why one was refused. */
export function FileDrop({ id, kind, upload, onFiles }: FileDropProps) {
  const { t } = useTranslation('crud');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrow();
  const isPicture = kind === 'picture';
  const { sending, refusal } = upload;
  const limit = sizeText(fileLimit.bytes);
  const handleFiles = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    if (chosen.length > 0 && sending === null) onFiles(isPicture ? chosen.slice(0, 1) : chosen);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    handleFiles(event.dataTransfer.files);
  };

  return (
    <section
      className="file-drop"
      aria-label={t(isPicture ? 'upload.picture' : 'upload.files')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        accept={acceptOf(kind)}
        multiple={!isPicture}
        // The form's own style sheet would show a file input that is only `hidden`.
        style={{ display: 'none' }}
        onChange={(event) => {
          handleFiles(event.target.files);
          // The same file, corrected, must be noticed as a new choice.
          event.target.value = '';
        }}
      />
      {isPicture && isNarrow && (
        <input
          ref={camera}
          type="file"
          accept={acceptOf(kind)}
          capture="environment"
          style={{ display: 'none' }}
          onChange={({ target }) => {
            handleFiles(target.files);
            target.value = '';
          }}
        />
      )}
      <div className="file-drop-choice">
        {isPicture && isNarrow && (
          <Button
            icon={<CameraOutlined />}
            disabled={sending !== null}
            onClick={() => camera.current?.click()}
          >
            {t('upload.takePicture')}
          </Button>
        )}
        <Button
          {...(id === undefined ? {} : { id })}
          icon={<UploadOutlined />}
          loading={sending !== null}
          onClick={() => input.current?.click()}
        >
          {t(isPicture ? 'upload.choosePicture' : 'upload.chooseFile')}
        </Button>
        <span>
          {t(isPicture ? (isNarrow ? 'upload.phoneHint' : 'upload.pictureHint') : 'upload.fileHint', {
            limit,
          })}
        </span>
      </div>
      <div role="status">
        {sending && (
          <>
            {t('upload.sending', { name: sending.name })}
            <Progress
              percent={Math.round(sending.share * 100)}
              size="small"
              status="active"
              aria-label={t('upload.sending', { name: sending.name })}
            />
          </>
        )}
        {refusal !== null && <Alert type="error" showIcon title={refusal} />}
      </div>
    </section>
  );
}
