import { colour } from '@vehicle/contract/core/field';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';

interface ColourFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
  onBlur?: () => void;
}

/** A colour as text, beside the browser's own way to choose one; emptied, there is none. */
export function ColourField({ id, value, onChange, onBlur }: ColourFieldProps) {
  const { t } = useTranslation('org');
  const chosen = colour.safeParse(value);
  return (
    <div className="org-colour">
      <Input
        {...(id === undefined ? {} : { id })}
        maxLength={7}
        placeholder="#0c3467"
        value={value ?? ''}
        onChange={(event) => onChange?.(event.target.value || null)}
        onBlur={() => onBlur?.()}
      />
      <input
        type="color"
        aria-label={t('chooseColour')}
        value={chosen.success ? chosen.data : '#0c3467'}
        onChange={(event) => onChange?.(event.target.value)}
      />
    </div>
  );
}
