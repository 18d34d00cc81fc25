import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForServer, useLink } from '../../../kit/api/link.ts';
import { useClockError_s } from '../../../kit/api/server-time.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useOutbox } from '../../../kit/outbox/outbox.ts';
import { formatElapsed, formatInstant } from '../../../kit/text/format.ts';
import './link-band.css';

/** What a clock may be off by before anybody is told. */
const clockError_s = 30;
const doneFor_ms = 3000;
const minute_s = 60;

interface Band {
  tone: 'error' | 'warning' | 'info' | 'success';
  text: string;
  act?: { title: string; onClick: () => void };
}

const openOutbox = () => useOutbox.setState({ isOpen: true });

/** For a moment after the last has been sent. */
function useIsJustDone(): boolean {
  const doneAt_ms = useOutbox((outbox) => outbox.doneAt_ms);
  const [seen, setSeen] = useState<number | null>(doneAt_ms);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(doneAt_ms), doneFor_ms);
    return () => clearTimeout(timer);
  }, [doneAt_ms]);
  return doneAt_ms !== null && doneAt_ms !== seen;
}

/** Of all that is to be said the worst, or nothing. */
function useBand(): Band | null {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { state, heardAt_ms } = useLink();
  const entries = useOutbox((outbox) => outbox.entries);
  const isSending = useOutbox((outbox) => outbox.sendingId !== null);
  const error_s = useClockError_s();
  const isJustDone = useIsJustDone();
  const rejected = entries.filter((entry) => entry.state === 'rejected').length;
  const waiting = entries.length - rejected;
  const view = { title: t('link.view'), onClick: openOutbox };
  if (rejected > 0)
    return {
      tone: 'error',
      text: t('link.rejected', { count: rejected }),
      act: { title: t('link.viewReason'), onClick: openOutbox },
    };
  if (state === 'offline')
    return waiting === 0
      ? { tone: 'warning', text: t('link.offline', { time: formatInstant(heardAt_ms).slice(11) }) }
      : { tone: 'warning', text: t('link.offlineWaiting', { count: waiting }), act: view };
  if (state === 'lost' && waiting > 0)
    return {
      tone: 'warning',
      text: t('link.lostWaiting', { count: waiting, time: formatInstant(heardAt_ms).slice(11) }),
      act: view,
    };
  if (state === 'lost')
    return {
      tone: 'warning',
      text: t('link.lost', { time: formatInstant(heardAt_ms).slice(11) }),
      act: { title: t('link.retry'), onClick: () => void askForServer() },
    };
  if (Math.abs(error_s) > clockError_s) {
    // What is a second short of 20 minutes is read as 20 minutes.
    const by = formatElapsed(Math.round(Math.abs(error_s) / minute_s) * minute_s, language);
    return { tone: 'warning', text: t(error_s > 0 ? 'link.clockFast' : 'link.clockSlow', { by }) };
  }
  if (waiting > 0)
    return {
      tone: 'info',
      text: t(isSending ? 'link.sending' : 'link.waiting', { count: waiting }),
      act: view,
    };
  return isJustDone ? { tone: 'success', text: t('link.sent') } : null;
}

const fetchDrawer = async () => (await import('./outbox-drawer.tsx')).OutboxDrawer;
const OutboxDrawer = lazyPart(fetchDrawer);

/** Behind what the page itself needs. */
const fetchAfter_ms = 1500;

function DrawerPlace(): ReactNode {
  const isOpen = useOutbox((outbox) => outbox.isOpen);
  // Without a network, when it is asked for, it cannot be fetched any more.
  useEffect(() => {
    const timer = setTimeout(() => void fetchDrawer().catch(() => null), fetchAfter_ms);
    return () => clearTimeout(timer);
  }, []);
  return (
    <OnceNeeded isNeeded={isOpen}>
      <OutboxDrawer />
    </OnceNeeded>
  );
}

/** Below the tabs, one at a time: that there is no link, what waits for it, or that this browser's clock is wrong. */
export function LinkBand() {
  const band = useBand();
  return (
    <>
      <div role="status" className="link-band-place">
        {band && (
          <p className="link-band" data-tone={band.tone}>
            <span>{band.text}</span>
            {band.act && (
              <Button type="link" size="small" onClick={band.act.onClick}>
                {band.act.title}
              </Button>
            )}
          </p>
        )}
      </div>
      <DrawerPlace />
    </>
  );
}
