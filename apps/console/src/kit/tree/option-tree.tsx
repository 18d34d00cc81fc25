import type { TreeOption } from '@vehicle/contract/core/option';
import { Select } from 'antd';
import { type ComponentType, startTransition, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from '../form/control.ts';
import type { OptionTreeSelectProps, TreeChoice } from './tree-select.tsx';

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

const fetchTree = async () => (await import('./tree-select.tsx')).OptionTreeSelect;

/**
 * A choice from a tree, searched by what is typed. The tree is fetched when somebody is about to use it, and until then a select of
 * the same look stands there; what is typed meanwhile is searched for in the tree.
 */
export function OptionTree(props: LoadedTreeProps) {
  const { options, isLoading, onOpenChange, allowClear = false, without, id, value, onChange } = props;
  const { t } = useTranslation('crud');
  const [typed, setTyped] = useState('');
  const [fetched, setFetched] = useState<{
    Tree: ComponentType<OptionTreeSelectProps>;
    isOpen: boolean;
  } | null>(null);
  const isClicked = useRef(false);
  const isHandedOver = useRef(false);
  const chosen = options.find((option) => option.id === value);
  const shared: TreeChoice = {
    ...(id === undefined ? {} : { id }),
    value: chosen?.id,
    allowClear,
    loading: isLoading,
    notFoundContent: isLoading ? t('loading') : t('noOptions'),
    showSearch: { searchValue: typed, onSearch: setTyped },
    onChange: (next) => onChange?.(next),
  };
  const handleFocus = async (touched: HTMLElement) => {
    // Where it cannot be fetched the stand-in stays; the next touch tries again.
    const Tree = await fetchTree().catch(() => null);
    // Who has gone on to another field meanwhile stays there.
    if (Tree === null || !touched.contains(document.activeElement)) return;
    if (isClicked.current) onOpenChange(true);
    isHandedOver.current = true;
    startTransition(() => setFetched({ Tree, isOpen: isClicked.current }));
  };
  if (fetched)
    return (
      <fetched.Tree {...{ shared, options, without, onOpenChange }} isOpen={fetched.isOpen || typed !== ''} />
    );
  return (
    <Select<number | undefined>
      {...shared}
      className="ant-tree-select"
      showSearch={{
        searchValue: typed,
        onSearch: (text) => {
          // A select that is taken away forgets what was typed; the tree goes on with it.
          if (text !== '' || !isHandedOver.current) setTyped(text);
        },
      }}
      open={false}
      options={chosen ? [{ value: chosen.id, label: chosen.name }] : []}
      onMouseEnter={() => void fetchTree().catch(() => null)}
      onMouseDown={() => {
        isClicked.current = true;
      }}
      onFocus={({ currentTarget }) => void handleFocus(currentTarget)}
      onBlur={() => {
        isClicked.current = false;
      }}
    />
  );
}
