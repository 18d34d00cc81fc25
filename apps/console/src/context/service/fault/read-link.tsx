import { Button } from 'antd';
import type { KnowledgeRow } from './knowledge-article.tsx';
import './fault.css';

interface ReadLinkProps {
  row: KnowledgeRow;
  onRead: (row: KnowledgeRow) => void;
}

/** The name of an entry, which opens it. */
export function ReadLink({ row, onRead }: ReadLinkProps) {
  return (
    <Button type="link" className="read-link" onClick={() => onRead(row)}>
      {row.faultName}
    </Button>
  );
}
