import { AimOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../../kit/fields/number-field.tsx';
import { withCorner } from './corners.ts';
import { type Corners, cornerNames } from './plan-row.ts';

interface CornersFieldProps {
  id?: string;
  value?: Corners;
  onChange?: (value: Corners) => void;
  /** Where the picture would lie in the middle of what is seen; null: it is not known how wide it is. */
  inView: (() => Corners) | null;
}

const limits = { lng: 180, lat: 90 } as const;

/** Where the corners lie: put there at once, dragged on the map, or typed. */
export function CornersField({ id, value, onChange, inView }: CornersFieldProps) {
  const { t } = useTranslation('sitePlan');
  return (
    <div className="plan-corners" {...(id === undefined ? {} : { id })}>
      <Button
        icon={<AimOutlined />}
        disabled={inView === null}
        onClick={() => inView && onChange?.(inView())}
      >
        {t('placeInView')}
      </Button>
      {inView === null && <p className="plan-note">{t('pictureFirst')}</p>}
      {value &&
        cornerNames.map((name, index) => {
          const [lng, lat] = value[index] ?? [0, 0];
          const change = (place: [number, number]) => onChange?.(withCorner(value, index, place));
          return (
            <fieldset key={name}>
              <legend>{t(`corner.${name}`)}</legend>
              <NumberField
                aria-label={t('longitudeOf', { corner: t(`corner.${name}`) })}
                value={lng}
                min={-limits.lng}
                max={limits.lng}
                step={0.0001}
                onChange={(next) => next !== null && change([Number(next), lat])}
              />
              <NumberField
                aria-label={t('latitudeOf', { corner: t(`corner.${name}`) })}
                value={lat}
                min={-limits.lat}
                max={limits.lat}
                step={0.0001}
                onChange={(next) => next !== null && change([lng, Number(next)])}
              />
            </fieldset>
          );
        })}
    </div>
  );
}
