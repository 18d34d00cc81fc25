import { Input } from 'antd';
import { useId } from 'react';
import { offeredViews } from '../../../kit/state/offered-views.ts';

interface ViewFieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** The view that an entry shows; those that the console has are suggested. */
export function ViewField({ id, value = '', onChange }: ViewFieldProps) {
  const listId = useId();
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        list={listId}
        maxLength={100}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
      />
      <datalist id={listId}>
        {offeredViews().map((view) => (
          <option key={view} value={view} />
        ))}
      </datalist>
    </>
  );
}
