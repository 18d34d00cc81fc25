import type { DebuggedItem } from '@vehicle/contract/service/debug-run/contract';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation } from 'react-router';
import { PrintFrame } from '../../../kit/print/print-frame.tsx';
import { documentNumber } from '../../../kit/print/print-number.ts';
import {
  type PrintColumn,
  PrintFacts,
  PrintPhotos,
  PrintSection,
  PrintSignatures,
  PrintTable,
} from '../../../kit/print/print-parts.tsx';
import { QrMark } from '../../../kit/print/qr-mark.tsx';
import { formatInstant, zoneName } from '../../../kit/text/format.ts';
import { type DebugRow, measuredText, rangeText } from './debug-row.ts';

interface ReportPartProps {
  row: DebugRow;
}

function ReportFacts({ row }: ReportPartProps) {
  const { t } = useTranslation('vehicleDebug');
  const facts = [
    ['vin', row.vin],
    ['plateNo', row.plateNo],
    ['modelName', row.modelName],
    ['orgName', row.orgName],
    ['terminalNo', row.terminalNo],
    ['specName', `${row.specName} ${row.specVersion}`],
    ['startedAt', `${formatInstant(row.startedAt)} (${zoneName()})`],
    ['finishedAt', formatInstant(row.finishedAt)],
    ['operator', row.operator],
    ['status', t(`status.${row.status ?? 'planned'}`)],
    ['progress', `${row.progress}%`],
    ...(row.compelReason === null ? [] : [['compelReason', row.compelReason] as const]),
    ...(row.remark === null ? [] : [['remark', row.remark] as const]),
  ] as const;
  return <PrintFacts facts={facts} label={(field) => t(`field.${field}`)} />;
}

function outcomeOf({ passed }: DebuggedItem) {
  if (passed === null) return 'open';
  return passed ? 'passed' : 'failed';
}

function ReportItems({ row }: ReportPartProps) {
  const { t } = useTranslation('vehicleDebug');
  const columns: readonly PrintColumn<DebuggedItem>[] = [
    {
      key: 'item',
      title: t('column.item'),
      cell: ({ seq, name, required }) => `${seq}. ${name}${required ? ` ${t('required')}` : ''}`,
    },
    {
      key: 'source',
      title: t('column.source'),
      cell: ({ metricId }) => t(metricId === null ? 'byHand' : 'automatic'),
    },
    { key: 'range', title: t('range'), isNumber: true, cell: rangeText },
    { key: 'measured', title: t('column.measured'), isNumber: true, cell: measuredText },
    { key: 'outcome', title: t('column.outcome'), cell: (item) => t(`outcome.${outcomeOf(item)}`) },
    {
      key: 'by',
      title: t('column.by'),
      cell: ({ by, measuredAt }) => `${by ?? ''} ${measuredAt === null ? '' : formatInstant(measuredAt)}`,
    },
    { key: 'remark', title: t('field.remark'), cell: ({ remark }) => remark },
  ];
  return <PrintTable columns={columns} rows={row.items ?? []} keyOf={({ seq }) => seq} />;
}

function ReportPhotos({ row: { items } }: ReportPartProps) {
  const { t } = useTranslation('vehicleDebug');
  const photos = (items ?? []).flatMap(({ seq, name, photoFileId }) =>
    photoFileId === null ? [] : [{ fileId: photoFileId, title: `${seq}. ${name}` }],
  );
  if (photos.length === 0) return null;
  return (
    <PrintSection title={t('photos')}>
      <PrintPhotos photos={photos} />
    </PrintSection>
  );
}

/** The address of a report in the page of the runs; `reportOf` of the page reads it. */
export const reportKey = 'report';

function useReportAddress(id: number): string {
  const { pathname } = useLocation();
  return new URL(useHref({ pathname, search: `?${reportKey}=${id}` }), window.location.href).href;
}

const signers = ['operator', 'inspector', 'approver'] as const;

interface DebugReportProps {
  row: DebugRow;
  onClose: () => void;
}

/** The run as a document: the machine, the specification, every item, the photos, and room for signatures. */
export function DebugReport({ row, onClose }: DebugReportProps) {
  const { t } = useTranslation('vehicleDebug');
  const address = useReportAddress(row.id);
  return (
    <PrintFrame
      title={t('reportTitle')}
      number={documentNumber('DR', row.id)}
      organisation={row.orgName}
      aside={<QrMark address={address} />}
      onClose={onClose}
    >
      <ReportFacts row={row} />
      <PrintSection title={t('items')}>
        <ReportItems row={row} />
      </PrintSection>
      <ReportPhotos row={row} />
      <PrintSignatures roles={signers.map((name) => t(`signature.${name}`))} />
    </PrintFrame>
  );
}
