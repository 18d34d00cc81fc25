import {
  ExpandOutlined,
  LeftOutlined,
  RightOutlined,
  ZoomInOutlined,
  ZoomOutOutlined,
} from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../../kit/text/format.ts';
import { type Period, stepped } from './period.ts';

interface ZoomBarProps {
  whole: Period;
  /** Null: the whole. */
  view: Period | null;
  onView: (view: Period) => void;
}

const steps = [
  { key: 'in', icon: <ZoomInOutlined />, step: { zoom: 0.5 } },
  { key: 'out', icon: <ZoomOutOutlined />, step: { zoom: 2 } },
  { key: 'earlier', icon: <LeftOutlined />, step: { move: -0.5 } },
  { key: 'later', icon: <RightOutlined />, step: { move: 0.5 } },
] as const;

/** The zoom for those who use the keyboard or a finger, and which part is in view. */
export function ZoomBar({ whole, view, onView }: ZoomBarProps) {
  const { t } = useTranslation('vehicleData');
  const shown = view ?? whole;
  return (
    <div className="zoom-bar">
      <Space.Compact>
        {steps.map(({ key, icon, step }) => (
          <Button
            key={key}
            icon={icon}
            aria-label={t(`zoom.${key}`)}
            title={t(`zoom.${key}`)}
            disabled={view === null && key !== 'in'}
            onClick={() => onView(stepped(shown, whole, step))}
          />
        ))}
        <Button icon={<ExpandOutlined />} disabled={view === null} onClick={() => onView(whole)}>
          {t('zoom.whole')}
        </Button>
      </Space.Compact>
      <span className="figure zoom-period">
        {formatInstant(shown.from)} – {formatInstant(shown.until)}
      </span>
    </div>
  );
}
