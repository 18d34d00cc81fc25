import { FileImageOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useStoredPicture } from './use-stored-file.ts';
import './stored-file.css';

interface StoredPictureProps {
  id: string;
  /** What it shows. */
  alt: string;
}

/** A picture that was uploaded (R2.51). */
export function StoredPicture({ id, alt }: StoredPictureProps) {
  const { t } = useTranslation('crud');
  const { address, isFailed } = useStoredPicture(id);
  if (isFailed)
    return (
      <span className="stored-picture" data-state="failed">
        <FileImageOutlined aria-hidden />
        {t('upload.pictureFailed')}
      </span>
    );
  return <span className="stored-picture">{address && <img src={address} alt={alt} />}</span>;
}
