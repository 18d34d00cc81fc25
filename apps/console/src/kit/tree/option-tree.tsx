import type { TreeOption } from '@vehicle/contract/core/option';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../form/control.ts';

export interface OptionTreeProps extends ControlProps<number | null, number | undefined> {
  allowClear?: boolean;
  /** One that cannot be chosen, nor what is below it: nothing can stand below itself. */
  without?: number;
}

interface LoadedTreeProps extends OptionTreeProps {
  options: readonly TreeOption[];
  isLoading: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Up to so many options the whole tree is open from the start. */
const openUpTo = 50;

function idsBelow(options: readonly TreeOption[], top: number): Set<number> {
  const found = new Set([top]);
  // A set hands out what is added while it is walked through.
  for (const id of found) for (const option of options) if (option.parentId === id) found.add(option.id);
  return found;
}

/** A choice from a tree, searched by what is typed. */
export function OptionTree(props: LoadedTreeProps) {
  const { options, isLoading, onOpenChange, allowClear = false, without, id, value, onChange } = props;
  const { t } = useTranslation('crud');
  const [opened, setOpened] = useState<readonly number[] | null>(null);
  const ids = new Set(options.map((option) => option.id));
  const isTop = ({ parentId }: TreeOption) => parentId === null || !ids.has(parentId);
  const atStart = options
    .filter((each) => options.length <= openUpTo || isTop(each))
    .map(({ id: key }) => key);
  const refused = without === undefined ? new Set<number>() : idsBelow(options, without);

  return (
    <TreeSelect<number | undefined>
      {...(id === undefined ? {} : { id })}
      allowClear={allowClear}
      value={typeof value === 'number' && ids.has(value) ? value : undefined}
      onChange={(chosen) => onChange?.(chosen)}
      onOpenChange={onOpenChange}
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={isLoading}
      notFoundContent={isLoading ? t('loading') : t('noOptions')}
      treeDataSimpleMode={{ rootPId: 0 }}
      treeExpandedKeys={[...(opened ?? atStart)]}
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
