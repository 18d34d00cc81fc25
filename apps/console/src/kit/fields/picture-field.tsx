import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { PictureUploadProps } from '../file/picture-upload.tsx';

const PictureUpload = lazy(async () => ({
  default: (await import('../file/picture-upload.tsx')).PictureUpload,
}));

/** A picture in a form (R2.51), fetched with the first form that has one: no list needs it. */
export function PictureField(props: PictureUploadProps) {
  return (
    <Suspense fallback={<Button loading {...(props.id === undefined ? {} : { id: props.id })} />}>
      <PictureUpload {...props} />
    </Suspense>
  );
}
