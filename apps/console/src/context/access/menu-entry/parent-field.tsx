import { lazy, Suspense } from 'react';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import type { ParentTreeProps } from './parent-tree.tsx';

// The tree is larger than the page; it comes while the dialog opens.
const ParentTree = lazy(async () => ({ default: (await import('./parent-tree.tsx')).ParentTree }));

export function ParentField(props: ParentTreeProps) {
  return (
    <Suspense fallback={<PromptSelect {...(props.id === undefined ? {} : { id: props.id })} loading />}>
      <ParentTree {...props} />
    </Suspense>
  );
}
