import { Spin } from 'antd';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { KnowledgeRow } from './knowledge-article.tsx';

// Read now and then, while every list of faults names it.
const KnowledgeArticle = lazyPart(async () => (await import('./knowledge-article.tsx')).KnowledgeArticle);

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
