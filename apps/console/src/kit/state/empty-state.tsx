import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './ui.css';

interface EmptyStateProps {
  title: string;
  /** What one could do next. */
  advice?: string;
  /** Does it. */
  children?: ReactNode;
}

export function EmptyState({ title, advice, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <InboxOutlined className="empty-state-mark" aria-hidden />
      <p className="empty-state-title">{title}</p>
      {advice && <p>{advice}</p>}
      {children}
    </div>
  );
}
