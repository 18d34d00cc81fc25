import { Button } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { SignatureUploadProps } from './signature-upload.tsx';

const SignatureUpload = lazyPart(async () => (await import('./signature-upload.tsx')).SignatureUpload);

/** A signature in a form, fetched with the first form that has one. */
export function SignatureField(props: SignatureUploadProps) {
  return (
    <Suspense fallback={<Button loading {...(props.id === undefined ? {} : { id: props.id })} />}>
      <SignatureUpload {...props} />
    </Suspense>
  );
}
