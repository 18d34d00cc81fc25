import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../../kit/fields/day-field.tsx';
import { dayAfterMonths, longTerm } from './expiry.ts';

interface ExpiryFieldProps {
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** The last day of an account, with the spans that are mostly meant. */
export function ExpiryField(props: ExpiryFieldProps) {
  const { t } = useTranslation('member');
  const shortcuts = [
    { title: t('expiry.month'), day: () => dayAfterMonths(new Date(), 1) },
    { title: t('expiry.year'), day: () => dayAfterMonths(new Date(), 12) },
    { title: t('longTerm'), day: () => longTerm },
  ];
  return (
    <>
      <DayField {...props} />
      <span className="account-shortcuts">
        {shortcuts.map(({ title, day }) => (
          <Button key={title} type="link" size="small" onClick={() => props.onChange?.(day())}>
            {title}
          </Button>
        ))}
      </span>
    </>
  );
}
