import { CloseOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { DebugRow } from './debug-row.ts';
import { ReportSheet } from './report-sheet.tsx';
import './debug-report.css';

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
