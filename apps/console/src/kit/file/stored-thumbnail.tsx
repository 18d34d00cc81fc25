import './stored-file.css';
import { FileImageOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from './stored-picture.tsx';
import { useStoredPicture } from './use-stored-file.ts';

/** Whether an element has been in view. */
function useWasSeen(place: RefObject<Element | null>): boolean {
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (!place.current || wasSeen) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, wasSeen]);
  return wasSeen;
}

function Thumbnail({ id }: { id: string }) {
  const { address } = useStoredPicture(id);
  return address === null ? <FileImageOutlined /> : <img src={address} alt="" />;
}

interface PictureProps {
  id: string;
  /** What it is of; the title above the picture once it is opened. */
  title: string;
}

function ThumbnailButton({ id, title }: PictureProps) {
  const { t } = useTranslation('crud');
  const place = useRef<HTMLButtonElement>(null);
  const wasSeen = useWasSeen(place);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        ref={place}
        type="button"
        className="stored-thumbnail"
        aria-label={`${t('upload.viewPicture')} ${title}`}
        title={t('upload.viewPicture')}
        onClick={() => setIsOpen(true)}
      >
        {wasSeen && <Thumbnail id={id} />}
      </button>
      <Modal open={isOpen} title={title} footer={null} destroyOnHidden onCancel={() => setIsOpen(false)}>
        <StoredPicture id={id} alt={title} />
      </Modal>
    </>
  );
}

interface StoredThumbnailProps extends Pick<PictureProps, 'title'> {
  /** Null: there is no picture, and its place stays. */
  id: string | null;
}

/** A picture beside a name, fetched once it comes into view; pressed it opens as large as it is. */
export function StoredThumbnail({ id, title }: StoredThumbnailProps) {
  if (id !== null) return <ThumbnailButton id={id} title={title} />;
  return (
    <span className="stored-thumbnail" aria-hidden>
      <FileImageOutlined />
    </span>
  );
}
