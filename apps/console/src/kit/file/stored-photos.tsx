import { FileImageOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from './stored-picture.tsx';
import { useStoredPicture } from './use-stored-file.ts';
import './photo.css';

function StoredPhoto({ id, number, onView }: { id: string; number: number; onView: () => void }) {
  const { t } = useTranslation('photo');
  const { address, isFailed } = useStoredPicture(id);
  return (
    <li>
      <button type="button" className="photo-view" aria-label={t('view', { number })} onClick={onView}>
        {isFailed && <FileImageOutlined aria-hidden />}
        {address !== null && <img src={address} alt={t('at', { number })} />}
      </button>
    </li>
  );
}

/** Photos that a record has, small; pressed, one is shown large. */
export function StoredPhotos({ title, ids }: { title: string; ids: readonly string[] }) {
  const { t } = useTranslation('photo');
  const [viewed, setViewed] = useState<number | null>(null);
  const id = ids[viewed ?? 0];
  return (
    <>
      <ul className="photo-grid" aria-label={title}>
        {ids.map((one, at) => (
          <StoredPhoto key={one} id={one} number={at + 1} onView={() => setViewed(at)} />
        ))}
      </ul>
      <Modal
        open={viewed !== null}
        title={title}
        footer={null}
        destroyOnHidden
        onCancel={() => setViewed(null)}
      >
        {id !== undefined && <StoredPicture id={id} alt={t('at', { number: (viewed ?? 0) + 1 })} />}
      </Modal>
    </>
  );
}
