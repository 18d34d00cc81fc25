import {
  DesktopOutlined,
  FullscreenExitOutlined,
  PauseOutlined,
  PlayCircleOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useReadingOfNow } from '../../../kit/text/clock.ts';
import { FiguresUntil } from '../../../kit/text/figures-until.tsx';
import { absent, formatClock, formatInstant } from '../../../kit/text/format.ts';
import { holdMotion, useMayMove, useMotion } from './motion.ts';
import type { WallDisplay } from './wall-display.ts';

function MotionButton() {
  const { t } = useTranslation('dashboard');
  const isHeld = useMotion((state) => state.isHeld);
  if (!useMayMove()) return null;
  return (
    <Button
      type="text"
      icon={isHeld ? <PlayCircleOutlined /> : <PauseOutlined />}
      onClick={() => holdMotion(!isHeld)}
    >
      {t(isHeld ? 'goOn' : 'hold')}
    </Button>
  );
}

function WallClock() {
  const text = useReadingOfNow((nowMs) => formatInstant(nowMs));
  return <time className="wall-clock figure">{text}</time>;
}

interface AsOfProps {
  /** When the counts were answered, and whether asking again has failed since. */
  atMs: number;
  hasFailed: boolean;
}

function AsOf({ atMs, hasFailed }: AsOfProps) {
  const { t } = useTranslation('dashboard');
  const time = atMs === 0 ? absent : formatClock(new Date(atMs).toISOString());
  return (
    <p className="dash-as-of figure" data-failed={hasFailed}>
      {t(hasFailed ? 'asOfFailed' : 'asOf', { time })} · <FiguresUntil />
    </p>
  );
}

export function DashboardHeader({ display, ...asOf }: AsOfProps & { display: WallDisplay }) {
  const { t } = useTranslation('dashboard');
  return (
    <header className="dash-head">
      <h1>{t(display.isOn ? 'wallTitle' : 'title')}</h1>
      <AsOf {...asOf} />
      {display.isOn && <WallClock />}
      <MotionButton />
      {display.isOn ? (
        <Button type="text" icon={<FullscreenExitOutlined />} onClick={display.leave}>
          {t('leaveWall')}
        </Button>
      ) : (
        <Button type="text" className="dash-wide-only" icon={<DesktopOutlined />} onClick={display.enter}>
          {t('enterWall')}
        </Button>
      )}
    </header>
  );
}
