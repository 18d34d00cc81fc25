import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { PictureUploadProps } from '../file/picture-upload.tsx';

const PictureUpload = lazyPart(async () => (await import('../file/picture-upload.tsx')).PictureUpload);

/** A picture in a form (R2.51), fetched with the first form that has one: no list needs it. */
export function PictureField(props: PictureUploadProps) {
  return (
    <Suspense fallback={<Button loading {...(props.id === undefined ? {} : { id: props.id })} />}>
      <PictureUpload {...props} />
    </Suspense>
  );
}
