import './debug-report.css';
import { CloseOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from '../../../kit/file/stored-picture.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { formatInstant, zoneName } from '../../../kit/text/format.ts';
import { type DebugRow, measuredText, rangeText } from './debug-row.ts';

interface ReportSheetProps {
  row: DebugRow;
}

/** A4: the machine, the specification, every item, the photos, and room for signatures. */
function ReportSheet({ row }: ReportSheetProps) {
  const { t } = useTranslation('vehicleDebug');
  return (
    <article className="report-sheet">
      <h1>{t('reportTitle')}</h1>
      <ReportFacts row={row} />
      <ReportItems row={row} />
      <ReportPhotos row={row} />
      <dl className="report-signatures">
        {(['operator', 'inspector', 'date'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`signature.${name}`)}</dt>
            <dd />
          </div>
        ))}
      </dl>
    </article>
  );
}

function ReportFacts({ row }: ReportSheetProps) {
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
  return <FactList className="report-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

function ReportItems({ row: { items } }: ReportSheetProps) {
  const { t } = useTranslation('vehicleDebug');
  return (
    <table className="report-items">
      <thead>
        <tr>
          <th>{t('column.item')}</th>
          <th>{t('column.source')}</th>
          <th>{t('range')}</th>
          <th>{t('column.measured')}</th>
          <th>{t('column.outcome')}</th>
          <th>{t('column.by')}</th>
          <th>{t('field.remark')}</th>
        </tr>
      </thead>
      <tbody>
        {(items ?? []).map((item) => (
          <tr key={item.seq}>
            <td>
              {item.seq}. {item.name}
              {item.required && <small> {t('required')}</small>}
            </td>
            <td>{item.metricId === null ? t('byHand') : t('automatic')}</td>
            <td className="figure">{rangeText(item)}</td>
            <td className="figure">{measuredText(item)}</td>
            <td>{t(`outcome.${item.passed === null ? 'open' : item.passed ? 'passed' : 'failed'}`)}</td>
            <td>
              {item.by ?? ''}{' '}
              {item.measuredAt !== null && (
                <span className="report-moment">{formatInstant(item.measuredAt)}</span>
              )}
            </td>
            <td>{item.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ReportPhotos({ row: { items } }: ReportSheetProps) {
  const { t } = useTranslation('vehicleDebug');
  const photos = (items ?? []).flatMap(({ seq, name, photoFileId }) =>
    photoFileId === null ? [] : [{ seq, name, photoFileId }],
  );
  if (photos.length === 0) return null;
  return (
    <section className="report-photos">
      <h2>{t('photos')}</h2>
      {photos.map(({ seq, name, photoFileId }) => (
        <figure key={seq}>
          <StoredPicture id={photoFileId} alt={t('photoOf', { name })} />
          <figcaption>
            {seq}. {name}
          </figcaption>
        </figure>
      ))}
    </section>
  );
}

interface DebugReportProps {
  row: DebugRow;
  onClose: () => void;
}

/** The run as a sheet of paper; the browser prints it or makes a PDF of it. */
export function DebugReport({ row, onClose }: DebugReportProps) {
  const { t } = useTranslation('vehicleDebug');
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return createPortal(
    <dialog ref={dialog} className="debug-report" aria-label={t('report')} onClose={onClose}>
      <div className="debug-report-tools">
        <Button type="primary" icon={<PrinterOutlined />} onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button icon={<CloseOutlined />} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet that is longer than the window is scrolled by the keyboard */}
      <div className="debug-report-room" tabIndex={0}>
        <ReportSheet row={row} />
      </div>
    </dialog>,
    document.body,
  );
}
