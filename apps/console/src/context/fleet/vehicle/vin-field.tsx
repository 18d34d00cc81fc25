import { vin as vinRule } from '@vehicle/contract/core/field';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { missedCheckDigit } from './vin-check.ts';

interface VinFieldProps {
  id?: string;
  value?: string;
  onChange?: (vin: string) => void;
  onBlur?: () => void;
}

const length = 17;

/** A VIN as it is typed or pasted: in capitals, counted, and with a word of warning where its check digit is unusual. */
export function VinField({ id, value = '', onChange, onBlur }: VinFieldProps) {
  const { t } = useTranslation('vehicle');
  const digit = vinRule.safeParse(value).success ? missedCheckDigit(value) : null;
  return (
    <>
      <Input
        {...(id === undefined ? {} : { id })}
        count={{ show: true, max: length }}
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange?.(event.target.value.replace(/\s/g, '').toUpperCase())}
        onBlur={() => onBlur?.()}
      />
      <div role="status" className="vin-note">
        {digit !== null && t('vinCheckDigit', { digit, found: value.charAt(8) })}
      </div>
    </>
  );
}
