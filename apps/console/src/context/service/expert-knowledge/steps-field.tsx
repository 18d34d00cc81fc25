import { Input } from 'antd';
import { useState } from 'react';

interface StepsFieldProps {
  id?: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  onBlur?: () => void;
}

function stepsIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Steps in their order, one a line; the text is its own, because a line that is being begun is no step yet. */
export function StepsField({ id, value = [], onChange, onBlur }: StepsFieldProps) {
  const [text, setText] = useState(() => value.join('\n'));
  return (
    <Input.TextArea
      {...(id === undefined ? {} : { id })}
      autoSize={{ minRows: 3, maxRows: 12 }}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.(stepsIn(event.target.value));
      }}
      onBlur={() => onBlur?.()}
    />
  );
}
