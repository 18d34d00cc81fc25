import './vehicle-model.css';
import type { ReactNode } from 'react';
import { StoredThumbnail } from '../../../kit/file/stored-thumbnail.tsx';
import type { ModelRow } from './model-row.ts';

/** What a model looks like, before its name. */
export function ModelPicture({
  row: { name, imageFileId },
  children,
}: {
  row: ModelRow;
  children: ReactNode;
}) {
  return (
    <span className="model-name">
      <StoredThumbnail id={imageFileId} title={name} />
      <span>{children}</span>
    </span>
  );
}
