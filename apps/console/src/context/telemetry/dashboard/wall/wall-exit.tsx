import './wall-exit.css';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { holdMotion, useMayMove, useMotion } from '../motion.ts';

const shownFor_ms = 3000;

/** True for a moment after somebody has moved the pointer. */
function useIsPointed(): boolean {
  const [isPointed, setIsPointed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleMove = () => {
      clearTimeout(timer);
      setIsPointed(true);
      timer = setTimeout(() => setIsPointed(false), shownFor_ms);
    };
    document.addEventListener('pointermove', handleMove);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', handleMove);
    };
  }, []);
  return isPointed;
}

interface WallExitProps {
  onLeave: () => void;
  /** What moves by itself can be held (WCAG 2.2.2), for whoever stands there with a pointer. */
  canHold?: boolean;
}

/** A wall has no buttons, until somebody moves its pointer. */
export function WallExit({ onLeave, canHold = false }: WallExitProps) {
  const { t } = useTranslation('dashboard');
  const isHeld = useMotion((state) => state.isHeld);
  const mayMove = useMayMove();
  if (!useIsPointed()) return null;
  return (
    <div className="wall-exit">
      {canHold && mayMove && (
        <button type="button" onClick={() => holdMotion(!isHeld)}>
          {t(isHeld ? 'goOn' : 'hold')}
        </button>
      )}
      <button type="button" onClick={onLeave}>
        {t('leaveWall')}
      </button>
    </div>
  );
}
