import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { PhotoUploadProps } from './photo-upload.tsx';

const PhotoUpload = lazyPart(async () => (await import('./photo-upload.tsx')).PhotoUpload);

/** Photos in a form, fetched with the first form that has them. */
export function PhotosField(props: PhotoUploadProps) {
  return (
    <Suspense fallback={<Button loading {...(props.id === undefined ? {} : { id: props.id })} />}>
      <PhotoUpload {...props} />
    </Suspense>
  );
}
