import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { AttachmentUploadProps } from '../file/attachment-upload.tsx';

const AttachmentUpload = lazy(async () => ({
  default: (await import('../file/attachment-upload.tsx')).AttachmentUpload,
}));

/** Files in a form, fetched with the first form that has them. */
export function AttachmentField(props: AttachmentUploadProps) {
  return (
    <Suspense fallback={<Button loading {...(props.id === undefined ? {} : { id: props.id })} />}>
      <AttachmentUpload {...props} />
    </Suspense>
  );
}
