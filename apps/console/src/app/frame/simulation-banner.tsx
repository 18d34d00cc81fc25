import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../kit/api/session.ts';
import { signOut } from '../session/sign-out.ts';

/** Decisions §6: whoever acts as another member always sees that they do, and the way back. */
export function SimulationBanner() {
  const { t } = useTranslation('shell');
  const isSimulated = useSession(({ simulation }) => simulation !== null);
  const name = useSession((session) => session.memberName || session.name);
  const [isStopping, setIsStopping] = useState(false);
  if (!isSimulated) return null;
  const handleStop = () => {
    setIsStopping(true);
    void signOut();
  };
  return (
    <div className="frame-banner" role="status">
      <span>{t('simulation.acting', { name })}</span>
      <Button size="small" loading={isStopping} onClick={handleStop}>
        {t('simulation.stop')}
      </Button>
    </div>
  );
}
