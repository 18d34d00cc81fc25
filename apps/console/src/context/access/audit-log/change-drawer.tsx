import type { AuditLogRow } from '@vehicle/contract/access/audit-log/contract';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { useActText } from './use-act-text.ts';

const ChangeTable = lazy(async () => ({ default: (await import('./change-table.tsx')).ChangeTable }));

interface ChangeDrawerProps {
  row: AuditLogRow | null;
  onClose: () => void;
}

/** One act, with what it changed. */
export function ChangeDrawer(props: ChangeDrawerProps) {
  const { t } = useTranslation('auditLog');
  const words = useActText();
  return (
    <RecordDrawer {...props} title={() => t('detail')} width={880}>
      {(row) => (
        <>
          <h3 className="audit-act">{words.act(row.call)}</h3>
          <p className="drawer-note">
            {[formatInstant(row.at), row.memberName, row.record && words.record(row.record), row.address]
              .filter(Boolean)
              .join(' · ')}
            {row.subjectName !== null && ` · ${t('asMember', { name: row.subjectName })}`}
          </p>
          <Suspense fallback={<Spin />}>
            <ChangeTable row={row} />
          </Suspense>
        </>
      )}
    </RecordDrawer>
  );
}
