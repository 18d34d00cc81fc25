import { Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useFetchedAtTouch } from '../state/use-fetched-at-touch.ts';
import type { OptionTreeProps } from '../tree/option-tree.tsx';

// The tree is larger than the list that it is a criterion of.
const fetchTree = async () => (await import('../tree/org-tree.tsx')).OrgTree;
const OrgTree = lazy(async () => ({ default: await fetchTree() }));

/** A choice among the organisations in scope, as the tree that they are. */
export function OrgTreeSelect(props: OptionTreeProps) {
  const { Fetched, touched, standIn } = useFetchedAtTouch<OptionTreeProps>(fetchTree);
  const { id, value } = props;
  const [wasChosen, setWasChosen] = useState(false);
  if (typeof value === 'number' && !wasChosen) setWasChosen(true);
  const name = id === undefined ? {} : { id };
  if (Fetched) return <Fetched {...props} {...touched} />;
  // Only the tree knows the name of what is chosen.
  if (wasChosen)
    return (
      <Suspense fallback={<Select {...name} loading />}>
        <OrgTree {...props} />
      </Suspense>
    );
  return <Select {...name} open={false} {...standIn} />;
}
