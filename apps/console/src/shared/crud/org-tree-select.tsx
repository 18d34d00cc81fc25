import { Select } from 'antd';
import { lazy, Suspense } from 'react';
import type { OptionTreeProps } from './option-tree.tsx';

// The tree is larger than the list that it is a criterion of; it comes while the list is looked at.
const OrgTree = lazy(async () => ({ default: (await import('./org-tree.tsx')).OrgTree }));

/** A choice among the organisations in scope, as the tree that they are. */
export function OrgTreeSelect(props: OptionTreeProps) {
  return (
    <Suspense fallback={<Select {...(props.id === undefined ? {} : { id: props.id })} loading />}>
      <OrgTree {...props} />
    </Suspense>
  );
}
