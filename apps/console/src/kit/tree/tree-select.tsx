import type { TreeOption } from '@vehicle/contract/core/option';
import { TreeSelect } from 'antd';
import { useEffect, useRef, useState } from 'react';

/** Up to so many options the whole tree is open from the start. */
const openUpTo = 50;

function idsBelow(options: readonly TreeOption[], top: number): Set<number> {
  const found = new Set([top]);
  // A set hands out what is added while it is walked through.
  for (const id of found) for (const option of options) if (option.parentId === id) found.add(option.id);
  return found;
}

/** What the tree has in common with what stands in for it. */
export interface TreeChoice {
  id?: string;
  value: number | undefined;
  allowClear: boolean;
  loading: boolean;
  notFoundContent: string;
  showSearch: { searchValue: string; onSearch: (typed: string) => void };
  onChange: (chosen: number | undefined) => void;
}

export interface OptionTreeSelectProps {
  /** What it shares with its stand-in. */
  shared: TreeChoice;
  options: readonly TreeOption[];
  without?: number | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The tree itself, larger than everything else of a list. */
export function OptionTreeSelect(props: OptionTreeSelectProps) {
  const { shared, options, without, isOpen, onOpenChange } = props;
  const [opened, setOpened] = useState<readonly number[] | null>(null);
  const ids = new Set(options.map((option) => option.id));
  const isTop = ({ parentId }: TreeOption) => parentId === null || !ids.has(parentId);
  const atStart = options
    .filter((each) => options.length <= openUpTo || isTop(each))
    .map(({ id: key }) => key);
  // What somebody looks for is shown wherever it stands.
  const expanded = shared.showSearch.searchValue === '' ? (opened ?? atStart) : ids;
  const refused = without === undefined ? new Set<number>() : idsBelow(options, without);
  const stands = useRef(false);
  // After the effects of the tree itself.
  useEffect(() => {
    stands.current = true;
  }, []);
  const handleSearch = (typed: string) => {
    // As it is drawn first, open or not, it has the search of a closed tree cleared.
    if (typed !== '' || stands.current) shared.showSearch.onSearch(typed);
  };
  return (
    <TreeSelect<number | undefined>
      {...shared}
      showSearch={{ ...shared.showSearch, onSearch: handleSearch, treeNodeFilterProp: 'title' }}
      autoFocus
      defaultOpen={isOpen}
      onOpenChange={onOpenChange}
      treeDataSimpleMode={{ rootPId: 0 }}
      treeExpandedKeys={[...expanded]}
      onTreeExpand={(keys) => setOpened(keys.map(Number))}
      treeData={options.map((option) => ({
        id: option.id,
        // What stands above the reader's scope is not among them.
        pId: isTop(option) ? 0 : option.parentId,
        value: option.id,
        title: option.name,
        disabled: refused.has(option.id),
      }))}
    />
  );
}
