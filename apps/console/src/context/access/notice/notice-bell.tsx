import { BellOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { noticeLimit, unreadNotices } from '@vehicle/contract/access/notice/contract';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { usePolled } from '../../../kit/api/use-polled.ts';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import './notice-bell.css';

const loadDrawer = async () => (await import('./notice-drawer.tsx')).NoticeDrawer;
const NoticeDrawer = lazyPart(loadDrawer);
const every_ms = 15_000;

/**
 * Who turns to another page has a moment to look at what is new. An answer that is on its way is waited for: who turns pages more
 * quickly than the server answers would see no news.
 */
function useLookAtEachPage(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) void client.invalidateQueries({ queryKey: [unreadNotices.name] }, { cancelRefetch: false });
  }, [client, pathname]);
}

interface NoticeBellProps {
  /** In the words of the frame: the bell shows before there is any need for those of the notices. */
  nameOf: (unread: string | null) => string;
}

/** How much there is to read; what it is, is fetched when somebody is about to look. */
export function NoticeBell({ nameOf }: NoticeBellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = usePolled(unreadNotices, {}, every_ms);
  useLookAtEachPage();
  const count = data?.count ?? 0;
  const shown = count < noticeLimit.unread ? String(count) : `${noticeLimit.unread - 1}+`;
  return (
    <>
      <Button
        type="text"
        className="notice-bell"
        aria-label={nameOf(count === 0 ? null : shown)}
        icon={<BellOutlined />}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 && <span className="notice-count">{shown}</span>}
      </Button>
      <OnceNeeded isNeeded={isOpen}>
        <NoticeDrawer isOpen={isOpen} newestId={data?.newestId ?? null} onClose={() => setIsOpen(false)} />
      </OnceNeeded>
    </>
  );
}
