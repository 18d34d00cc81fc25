import { EditOutlined } from '@ant-design/icons';
import { getRetention, type Retention, type StoredDay } from '@vehicle/contract/telemetry/retention/contract';
import { Button, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../kit/api/query.ts';
import { Permission, usePermission } from '../../../kit/permission/permission.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { ForbiddenState } from '../../../kit/state/forbidden-state.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import { RetentionDialog } from './retention-dialog.tsx';
import { StoredDays, sizeText } from './stored-days.tsx';
import './retention.css';

interface SettingsProps {
  settings: Retention;
  days: readonly StoredDay[];
}

function Settings({ settings, days }: SettingsProps) {
  const { t } = useTranslation('retention');
  const [isEditing, setIsEditing] = useState(false);
  const names = ['messageDays', 'rawDays', 'looseDays', 'quarantineDays'] as const;
  return (
    <section className="retention-panel">
      <h2>{t('settings')}</h2>
      <FactList
        className="retention-facts"
        facts={names.map((name) => [name, t('days', { days: settings[name] })])}
        label={(name) => t(`field.${name}`)}
      />
      <p className="retention-note">{t('workNote')}</p>
      <Permission of="retention-edit">
        <Button icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
          {t('edit')}
        </Button>
        <RetentionDialog
          settings={settings}
          days={days}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
        />
      </Permission>
    </section>
  );
}

function Storage({ days, quarantined }: { days: readonly StoredDay[]; quarantined: number }) {
  const { t } = useTranslation('retention');
  const sum = (name: 'messages' | 'bytes' | 'rawBytes') => days.reduce((total, day) => total + day[name], 0);
  const facts = [
    ['days', formatNumber(days.length, 0)],
    ['messages', formatNumber(sum('messages'), 0)],
    ['bytes', sizeText(sum('bytes'))],
    ['rawBytes', sizeText(sum('rawBytes'))],
    ['quarantined', formatNumber(quarantined, 0)],
  ] as const;
  return (
    <section className="retention-panel">
      <h2>{t('storage')}</h2>
      <FactList className="retention-facts" facts={facts} label={(name) => t(`total.${name}`)} />
      <p className="retention-note">{t('storageNote')}</p>
      <StoredDays days={days} />
    </section>
  );
}

function KeptData() {
  const query = useCall(getRetention, {}, { ownsErrors: true, staleTimeMs: 0 });
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Spin />;
  const { settings, days, quarantined } = query.data;
  return (
    <div className="retention">
      <Settings settings={settings} days={days} />
      <Storage days={days} quarantined={quarantined} />
    </div>
  );
}

/** How long telemetry is kept, and the room that it takes. */
export function RetentionPage() {
  return usePermission('retention-view') ? <KeptData /> : <ForbiddenState />;
}
