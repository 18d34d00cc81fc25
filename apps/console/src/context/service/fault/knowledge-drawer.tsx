import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { KnowledgeRow } from './knowledge-article.tsx';

// Read now and then, while every list of faults names it.
const KnowledgeArticle = lazy(async () => ({
  default: (await import('./knowledge-article.tsx')).KnowledgeArticle,
}));

interface KnowledgeDrawerProps {
  row: KnowledgeRow | null;
  onClose: () => void;
}

/** The reading view of the expert knowledge, beside whichever list it was opened from. */
export function KnowledgeDrawer({ row, onClose }: KnowledgeDrawerProps) {
  return (
    <RecordDrawer row={row} title={({ faultName }) => faultName} width={760} onClose={onClose}>
      {(shown) => (
        <Suspense fallback={<Spin />}>
          <KnowledgeArticle row={shown} />
        </Suspense>
      )}
    </RecordDrawer>
  );
}
