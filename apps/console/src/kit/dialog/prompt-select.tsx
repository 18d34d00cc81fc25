import { Select, type SelectProps } from 'antd';
import type { DefaultOptionType } from 'antd/es/select';
import { useOpening } from './use-opening.ts';

/** Nothing chosen, as one value says it: without any, a select that comes back into view would show what was chosen before. */
function oneValue<Value, Option extends DefaultOptionType>({ mode, value }: SelectProps<Value, Option>) {
  return mode === undefined && value === undefined ? { value: null } : {};
}

/** A select that answers the hand before its list stands. */
export function PromptSelect<Value, Option extends DefaultOptionType = DefaultOptionType>(
  props: SelectProps<Value, Option>,
) {
  const { open, onOpenChange } = useOpening();
  return (
    <Select<Value, Option>
      {...props}
      {...('value' in props && oneValue(props))}
      open={open}
      onOpenChange={(isWanted) => {
        onOpenChange(isWanted);
        props.onOpenChange?.(isWanted);
      }}
    />
  );
}
