import { FileImageOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from './stored-picture.tsx';

interface StoredPictureButtonProps {
  id: string;
  /** What it is of; the title above it. */
  title: string;
}

/** Opens a picture; in a list it is only fetched when somebody looks at it. */
export function StoredPictureButton({ id, title }: StoredPictureButtonProps) {
  const { t } = useTranslation('crud');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={`${t('upload.viewPicture')} ${title}`}
        title={t('upload.viewPicture')}
        icon={<FileImageOutlined />}
        onClick={() => setIsOpen(true)}
      />
      <Modal open={isOpen} title={title} footer={null} destroyOnHidden onCancel={() => setIsOpen(false)}>
        <StoredPicture id={id} alt={title} />
      </Modal>
    </>
  );
}
