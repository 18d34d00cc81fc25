import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { absent } from '../../../kit/text/format.ts';
import type { FaultRow } from '../fault/fault-row.ts';

/** Who has taken a fault; one's own stands out. */
export function HandlerName({ row: { handler, isMine } }: { row: FaultRow }) {
  const { t } = useTranslation('faultService');
  return (
    <>
      {handler ?? absent} {isMine && <Tag color="blue">{t('mine')}</Tag>}
    </>
  );
}

export function PartList({ parts }: Pick<FaultRow, 'parts'>) {
  const names = parts.map(({ partName, qty }) => `${partName} × ${qty}`);
  return names.length === 0 ? absent : names.join(', ');
}
