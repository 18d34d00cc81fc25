import { HolderOutlined } from '@ant-design/icons';
import type { HTMLAttributes } from 'react';
import './row-drag.css';

interface DragHandleProps extends Pick<HTMLAttributes<HTMLElement>, 'onDragStart' | 'onDragEnd'> {
  label: string;
}

/** What a line is dragged by. */
export function DragHandle({ label, ...drag }: DragHandleProps) {
  return (
    <span draggable className="drag-handle" role="img" aria-label={label} title={label} {...drag}>
      <HolderOutlined aria-hidden />
    </span>
  );
}
