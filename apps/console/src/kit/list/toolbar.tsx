import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionCheck } from '../permission/permission.tsx';
import type { ToolbarAction } from './declaration.ts';

interface ToolbarProps<Row> {
  actions: readonly ToolbarAction<Row>[];
  selected: readonly Row[];
  isLoading: boolean;
  onReload: () => void;
  /** After the actions. */
  children?: ReactNode;
}

/** The buttons above a table that the signed-in member may press (R2.48). */
export function Toolbar<Row>({ actions, selected, isLoading, onReload, children }: ToolbarProps<Row>) {
  const { t } = useTranslation('crud');
  const isPermitted = usePermissionCheck();
  return (
    <div className="toolbar">
      {actions
        .filter(({ permission }) => isPermitted(permission))
        .map(({ key, title, icon, isPrimary, isDanger, needsSelection, onClick }) => (
          <Button
            key={key}
            type={isPrimary ? 'primary' : 'default'}
            danger={isDanger ?? false}
            icon={icon}
            disabled={needsSelection === true && selected.length === 0}
            onClick={() => onClick(selected)}
          >
            {needsSelection && selected.length > 0 ? `${title} (${selected.length})` : title}
          </Button>
        ))}
      {children}
      <Button
        className="toolbar-reload"
        aria-label={t('reload')}
        title={t('reload')}
        icon={<ReloadOutlined spin={isLoading} />}
        onClick={onReload}
      />
    </div>
  );
}
