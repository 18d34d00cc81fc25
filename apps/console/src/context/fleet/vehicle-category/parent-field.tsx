import { lazy, Suspense } from 'react';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import type { OptionTreeProps } from '../../../kit/tree/option-tree.tsx';

// The tree is larger than the page; it comes while the dialog opens.
const CategoryTree = lazy(async () => ({ default: (await import('./category-tree.tsx')).CategoryTree }));

export function ParentField(props: OptionTreeProps) {
  return (
    <Suspense fallback={<PromptSelect {...(props.id === undefined ? {} : { id: props.id })} loading />}>
      <CategoryTree {...props} />
    </Suspense>
  );
}
