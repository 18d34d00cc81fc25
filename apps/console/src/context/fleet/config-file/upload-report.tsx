import { CheckCircleFilled } from '@ant-design/icons';
import type { UploadReport as Report } from '@vehicle/contract/fleet/config-file/contract';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../kit/list/use-text.ts';
import './config-file.css';

interface UploadReportProps {
  report: Report;
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <details>
      <summary>{title}</summary>
      <p className="name-list">{names.join(' · ')}</p>
    </details>
  );
}

/** What was found in a parse file, and what of it somebody should look at. */
export function UploadReport({ report }: UploadReportProps) {
  const { t } = useTranslation('configFile');
  const text = useText('configFile');
  const { matched, unmatched } = report;
  const concerns = [...report.duplicateIds, ...report.suspicious];
  const sentence = (code: string, params: Readonly<Record<string, string | number>>) =>
    text(`concern.${code}`).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

  return (
    <div className="upload-report">
      <p className="file-read">
        <CheckCircleFilled /> {t('fileRead', { messages: report.messages, signals: report.signals })}
      </p>
      {matched.length > 0 && (
        <NameList title={t('matchedMetrics', { number: matched.length })} names={matched} />
      )}
      {unmatched.length > 0 && (
        <NameList title={t('unmatchedSignals', { number: unmatched.length })} names={unmatched} />
      )}
      {concerns.length > 0 && (
        <details>
          <summary>{t('concerns', { number: concerns.length })}</summary>
          <ul className="concerns">
            {concerns.map((concern) => (
              <li
                key={`${concern.code} ${concern.message} ${concern.signal} ${JSON.stringify(concern.params)}`}
              >
                <code>{[concern.message, concern.signal].filter((name) => name !== null).join(' / ')}</code>{' '}
                {sentence(concern.code, concern.params)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
