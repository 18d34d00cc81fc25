import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { MomentField } from '../../../kit/fields/moment-field.tsx';
import type { ControlProps } from '../../../kit/form/control.ts';
import { formatInstant } from '../../../kit/text/format.ts';
import './service-facts.css';

interface BeganMomentProps extends ControlProps<string | null> {
  /** When what was repaired was first told of. */
  began: string;
}

/** When a machine stopped, with the moment at which its fault began to be taken over. */
export function BeganMoment({ began, ...control }: BeganMomentProps) {
  const { t } = useTranslation('serviceRecord');
  return (
    <>
      <MomentField {...control} />
      {control.value !== began && (
        <Button type="link" className="began-moment" onClick={() => control.onChange?.(began)}>
          {t('fromFirst', { at: formatInstant(began) })}
        </Button>
      )}
    </>
  );
}
