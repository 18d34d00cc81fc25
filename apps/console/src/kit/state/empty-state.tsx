import { InboxOutlined } from '@ant-design/icons';
import './ui.css';

interface EmptyStateProps {
  title: string;
  /** What one could do next. */
  advice?: string;
}

export function EmptyState({ title, advice }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <InboxOutlined className="empty-state-mark" aria-hidden />
      <p className="empty-state-title">{title}</p>
      {advice && <p>{advice}</p>}
    </div>
  );
}
