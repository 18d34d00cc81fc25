import { lazy, Suspense } from 'react';
import type { OptionTreeProps } from '../../../shared/crud/option-tree.tsx';
import { PromptSelect } from '../../../shared/ui/prompt-select.tsx';

// The tree is larger than the page; it comes while the dialog opens.
const CategoryTree = lazy(async () => ({ default: (await import('./category-tree.tsx')).CategoryTree }));

export function ParentField(props: OptionTreeProps) {
  return (
    <Suspense fallback={<PromptSelect {...(props.id === undefined ? {} : { id: props.id })} loading />}>
      <CategoryTree {...props} />
    </Suspense>
  );
}
