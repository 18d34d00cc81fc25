import {
  AlertOutlined,
  ClockCircleOutlined,
  DisconnectOutlined,
  InboxOutlined,
  SendOutlined,
  ToolOutlined,
} from '@ant-design/icons';
import type { Notice } from '@vehicle/contract/access/notice/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RelativeTime } from '../../../kit/text/age.tsx';
import { FaultLevel } from '../../service/fault/fault-level.tsx';
import { useNoticeAddress, useNoticeSentence } from './notice-sentence.ts';

const icons: Readonly<Record<Notice['kind'], ReactNode>> = {
  fault: <AlertOutlined />,
  offline: <DisconnectOutlined />,
  clock: <ClockCircleOutlined />,
  forwarding: <SendOutlined />,
  maintenance: <ToolOutlined />,
  stockMaintenance: <InboxOutlined />,
};

interface NoticeItemProps {
  notice: Notice;
  /** It is being followed. */
  onOpen: () => void;
}

/** One notice, which leads to what it is about. */
export function NoticeItem({ notice, onOpen }: NoticeItemProps) {
  const { t } = useTranslation('notice');
  const sentence = useNoticeSentence();
  const level = notice.kind === 'fault' ? notice.details.level : null;
  const address = useNoticeAddress()(notice);
  const content = (
    <>
      <span className="notice-icon" role="img" aria-label={t(`kind.${notice.kind}`)}>
        {icons[notice.kind]}
      </span>
      <span className="notice-text">
        {!notice.isRead && <span className="notice-dot" role="img" aria-label={t('unread')} />}
        {sentence(notice)}
        <span className="notice-facts">
          <RelativeTime at={notice.at} />
          {level !== null && <FaultLevel level={level} />}
        </span>
      </span>
    </>
  );
  return (
    <li className="notice" data-kind={notice.kind} data-unread={!notice.isRead}>
      {address === null ? (
        <div>{content}</div>
      ) : (
        <Link to={address} onClick={onOpen}>
          {content}
        </Link>
      )}
    </li>
  );
}
