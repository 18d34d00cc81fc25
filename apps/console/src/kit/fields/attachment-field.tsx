import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { AttachmentUploadProps } from '../file/attachment-upload.tsx';

const AttachmentUpload = lazyPart(
  async () => (await import('../file/attachment-upload.tsx')).AttachmentUpload,
);

/** Files in a form, fetched with the first form that has them. */
export function AttachmentField(props: AttachmentUploadProps) {
  return (
    <Suspense fallback={<Button loading {...(props.id === undefined ? {} : { id: props.id })} />}>
      <AttachmentUpload {...props} />
    </Suspense>
  );
}
