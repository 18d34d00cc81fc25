import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FileDrop } from './file-drop.tsx';
import { StoredPicture } from './stored-picture.tsx';
import { useFileUpload } from './use-file-upload.ts';

export interface PictureUploadProps {
  id?: string;
  /** The file's id. */
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** R2.51: one picture; the control is away while there is one, and back once it is removed. */
export function PictureUpload({ id, value, onChange }: PictureUploadProps) {
  const { t } = useTranslation('crud');
  const upload = useFileUpload('picture');
  const handleFiles = async ([file]: readonly File[]) => {
    const sent = file ? await upload.send(file) : null;
    if (sent) onChange?.(sent.id);
  };
  if (!value)
    return (
      <FileDrop
        {...(id === undefined ? {} : { id })}
        kind="picture"
        upload={upload}
        onFiles={(files) => void handleFiles(files)}
      />
    );
  const name = t('upload.picture');
  return (
    <div className="picture-upload">
      <StoredPicture id={value} alt={name} />
      <Button
        {...(id === undefined ? {} : { id })}
        icon={<DeleteOutlined />}
        aria-label={t('upload.removeFile', { name })}
        onClick={() => onChange?.(null)}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
