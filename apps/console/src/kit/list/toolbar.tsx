import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTimeOf } from '../api/server-time.ts';
import { usePermissionCheck } from '../permission/permission.tsx';
import { formatClock } from '../text/format.ts';
import type { ToolbarAction } from './declaration.ts';

interface ToolbarProps<Row> {
  actions: readonly ToolbarAction<Row>[];
  /** When the rows came; 0: none have come yet. */
  answeredAt_ms: number;
  isLoading: boolean;
  onReload: () => void;
  /** How many rows there are, where no pager says so in view. */
  count?: string;
  /** After the actions. */
  children?: ReactNode;
  /** Behind the button that reads again. */
  arranging?: ReactNode;
}

/** The buttons above a table that the signed-in member may press (R2.48). */
export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { actions, answeredAt_ms, isLoading, onReload, count, children, arranging } = props;
  const { t } = useTranslation('crud');
  const isPermitted = usePermissionCheck();
  return (
    <div className="toolbar">
      {actions
        .filter(({ permission }) => isPermitted(permission))
        .map(({ key, title, icon, isPrimary, isDanger, onClick }) => (
          <Button
            key={key}
            type={isPrimary ? 'primary' : 'default'}
            danger={isDanger ?? false}
            icon={icon}
            onClick={() => onClick([])}
          >
            {title}
          </Button>
        ))}
      {children}
      <div className="toolbar-end">
        {count !== undefined && <span className="toolbar-count figure">{count}</span>}
        {answeredAt_ms > 0 && (
          <time className="toolbar-time figure" title={t('readAt')}>
            {formatClock(new Date(serverTimeOf(answeredAt_ms)).toISOString())}
          </time>
        )}
        <Button
          aria-label={t('reload')}
          title={t('reload')}
          icon={<ReloadOutlined spin={isLoading} />}
          onClick={onReload}
        />
        {arranging}
      </div>
    </div>
  );
}
