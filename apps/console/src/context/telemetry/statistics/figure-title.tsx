import { QuestionCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../kit/list/use-text.ts';

const explained = [
  'running_h',
  'working_h',
  'idle_h',
  'unknown_h',
  'online_h',
  'mileage_km',
  'onlineRate',
  'utilisation',
  'vehicles',
  'vehiclesOnline',
  'coverage',
  'fuel_l',
  'fuelPerHour_l',
  'fuelPer100km_l',
  'idleFuelShare',
  'refuelled_l',
  'electricity_kwh',
  'electricityPerHour_kwh',
  'electricityPer100km_kwh',
  'idleElectricityShare',
  'charged_kwh',
  'units',
  'returned',
  'netUnits',
  'amount',
  'averagePrice',
  'draftAmount',
  'listAmount',
  'unitsWithoutPrice',
] as const;
type Explained = (typeof explained)[number];

function isExplained(field: string): field is Explained {
  return (explained as readonly string[]).includes(field);
}

/** What a figure is called, and how it is reckoned. */
export function FigureTitle({ field }: { field: string }) {
  const { t } = useTranslation('statistics');
  const text = useText('statistics');
  const title = text(`field.${field}`);
  if (!isExplained(field)) return title;
  return (
    <>
      {title}{' '}
      <Tooltip title={t(`explained.${field}`)} trigger={['hover', 'focus', 'click']}>
        <button type="button" className="figure-explained" aria-label={t('howReckoned', { title })}>
          <QuestionCircleOutlined aria-hidden />
        </button>
      </Tooltip>
    </>
  );
}
