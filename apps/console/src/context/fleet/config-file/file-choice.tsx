import { Input } from 'antd';
import { lazy, Suspense } from 'react';
import type { FileFieldProps } from './file-field.tsx';

const FileField = lazy(async () => ({ default: (await import('./file-field.tsx')).FileField }));

/** Fetched with the first dialog: the list needs none of it. */
export function FileChoice(props: FileFieldProps) {
  return (
    <Suspense fallback={<Input disabled {...(props.id === undefined ? {} : { id: props.id })} />}>
      <FileField {...props} />
    </Suspense>
  );
}
