import { CameraOutlined, DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { Alert, Button, Modal } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dropPhoto, photoOf } from '../outbox/device-photo.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import { acceptOf } from './file-types.ts';
import { useDevicePhoto } from './use-device-photo.ts';
import { usePhotoAdding } from './use-photo-adding.ts';
import './photo.css';

interface PhotoCellProps {
  id: string;
  number: number;
  onView: () => void;
  onRemove: () => void;
}

function PhotoCell({ id, number, onView, onRemove }: PhotoCellProps) {
  const { t } = useTranslation('photo');
  const address = useDevicePhoto(id);
  return (
    <li>
      <button type="button" className="photo-view" aria-label={t('view', { number })} onClick={onView}>
        {address !== null && <img src={address} alt={t('at', { number })} />}
      </button>
      <Button
        className="photo-remove"
        aria-label={t('remove', { number })}
        icon={<DeleteOutlined />}
        onClick={onRemove}
      />
    </li>
  );
}

function LargePhoto({ id, alt }: { id: string | null; alt: string }) {
  const address = useDevicePhoto(id);
  return <span className="photo-large">{address !== null && <img src={address} alt={alt} />}</span>;
}

interface SourceButtonProps {
  title: string;
  icon: ReactNode;
  isBusy: boolean;
  /** The camera takes one; else several are chosen. */
  isCamera: boolean;
  id?: string;
  onFiles: (files: readonly File[]) => void;
}

function SourceButton({ title, icon, isBusy, isCamera, id, onFiles }: SourceButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={acceptOf('picture')}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        aria-label={title}
        tabIndex={-1}
        // The form's own style sheet would show a file input that is only `hidden`.
        style={{ display: 'none' }}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file, taken again, must be noticed as a new choice.
          target.value = '';
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        icon={icon}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {title}
      </Button>
    </>
  );
}

export interface PhotoUploadProps {
  most: number;
  id?: string;
  /** What the pictures are named by on the device. */
  value?: readonly string[];
  onChange?: (value: string[]) => void;
}

/** Pictures of a form, from the camera or chosen; they wait on the device until the form is sent. */
export function PhotoUpload({ most, id, value = [], onChange = () => undefined }: PhotoUploadProps) {
  const { t } = useTranslation('photo');
  const isNarrow = useIsNarrow();
  const [viewed, setViewed] = useState<number | null>(null);
  const { isBusy, refusal, add } = usePhotoAdding(most, value, onChange);
  const leaveOut = useEffectEvent((gone: readonly string[]) => {
    if (gone.length > 0) onChange(value.filter((one) => !gone.includes(one)));
  });
  const names = value.join(' ');
  // What a draft names and the device no longer has.
  useEffect(() => {
    const ids = names.split(' ').filter((name) => name !== '');
    const missing = Promise.all(ids.map(async (one) => ((await photoOf(one)) === null ? [one] : [])));
    missing.then((gone) => leaveOut(gone.flat())).catch((error: unknown) => console.error(error));
  }, [names]);
  const remove = (gone: string) => {
    onChange(value.filter((one) => one !== gone));
    void dropPhoto(gone);
  };
  const source = { isBusy, onFiles: (files: readonly File[]) => void add(files) };
  const hasRoom = value.length < most;
  return (
    <div className="photos">
      {value.length > 0 && (
        <ul className="photo-grid" aria-label={t('photos')}>
          {value.map((one, at) => (
            <PhotoCell
              key={one}
              id={one}
              number={at + 1}
              onView={() => setViewed(at)}
              onRemove={() => remove(one)}
            />
          ))}
        </ul>
      )}
      <div className="photo-sources">
        {hasRoom && isNarrow && (
          <SourceButton {...source} isCamera title={t('take')} icon={<CameraOutlined />} />
        )}
        {hasRoom && (
          <SourceButton
            {...source}
            {...(id === undefined ? {} : { id })}
            isCamera={false}
            title={t('choose')}
            icon={<PictureOutlined />}
          />
        )}
        <span className="photo-count figure">{t('count', { count: value.length, most })}</span>
      </div>
      <div role="status">
        {isBusy && t('adding')}
        {refusal !== null && <Alert type="warning" showIcon title={refusal} />}
      </div>
      <Modal
        open={viewed !== null}
        title={t('at', { number: (viewed ?? 0) + 1 })}
        footer={null}
        destroyOnHidden
        onCancel={() => setViewed(null)}
      >
        <LargePhoto id={value[viewed ?? 0] ?? null} alt={t('at', { number: (viewed ?? 0) + 1 })} />
      </Modal>
    </div>
  );
}
