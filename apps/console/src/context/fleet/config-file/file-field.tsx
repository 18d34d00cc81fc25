import './config-file.css';
import { CheckCircleFilled, UploadOutlined } from '@ant-design/icons';
import { fileRefusalMessage } from '@vehicle/contract/core/refusal/file-refusal';
import { filledIn } from '@vehicle/contract/core/refusal/sentence';
import { type UploadReport as Report, uploadConfigFile } from '@vehicle/contract/fleet/config-file/contract';
import { parseRefusal } from '@vehicle/contract/fleet/config-file/parse-refusal';
import { Alert, Button, Progress } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../kit/api/api-error.ts';
import { upload } from '../../../kit/api/upload.ts';
import type { ControlProps } from '../../../kit/form/control.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { refusedFile } from './config-file-row.ts';

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <details>
      <summary>{title}</summary>
      <p className="name-list">{names.join(' · ')}</p>
    </details>
  );
}

/** What was found in a parse file, and what of it somebody should look at. */
function UploadReport({ report }: { report: Report }) {
  const { t } = useTranslation('configFile');
  const text = useText('configFile');
  const { matched, unmatched } = report;
  const concerns = [...report.duplicateIds, ...report.suspicious];
  const language = useLanguage();
  const sentence = (code: string, params: Readonly<Record<string, string | number>>) =>
    filledIn(text(`concern.${code}`), {
      ...params,
      why: params.reason === undefined ? '' : parseRefusal(String(params.reason), params, language),
    });

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

type State =
  | { step: 'none' }
  | { step: 'sending'; name: string; share: number }
  | { step: 'read'; name: string; report: Report }
  | { step: 'refused'; name: string; reason: string };

/** KCD is XML under another ending. */
const isXml = /\.(xml|kcd)$/i;

/** Takes an XML file, has it read by the server and shows what was found in it, or why it was refused (R5.17). */
export function FileField({ id, onChange }: ControlProps<string | null>) {
  const { t } = useTranslation('configFile');
  const language = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'none' });

  const refuse = (name: string, reason: string) => {
    setState({ step: 'refused', name, reason });
    onChange?.(refusedFile);
  };
  const handleFile = async (file: File | undefined) => {
    if (!file) return;
    const { name } = file;
    onChange?.(null);
    if (!isXml.test(name)) {
      refuse(name, fileRefusalMessage('XML_ONLY', language));
      return;
    }
    setState({ step: 'sending', name, share: 0 });
    try {
      const onProgress = (share: number) => setState({ step: 'sending', name, share });
      const { object } = await upload(uploadConfigFile, { file }, { onProgress });
      setState({ step: 'read', name, report: object.report });
      onChange?.(object.fileId);
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status !== 0;
      refuse(name, isAnswer ? error.message : t('uploadFailed'));
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    void handleFile(event.dataTransfer.files[0]);
  };

  return (
    <section
      className="file-field"
      aria-label={t('field.fileId')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <input
        ref={input}
        type="file"
        accept=".xml,.kcd,text/xml,application/xml"
        // The form's own style sheet would show a file input that is only `hidden`.
        style={{ display: 'none' }}
        onChange={(event) => {
          void handleFile(event.target.files?.[0]);
          // The same file, corrected, must be noticed as a new choice.
          event.target.value = '';
        }}
      />
      <div className="file-field-choice">
        <Button id={id ?? ''} icon={<UploadOutlined />} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
        <span>{state.step === 'none' ? t('dropHint') : state.name}</span>
      </div>
      {state.step === 'sending' && (
        <Progress percent={Math.round(state.share * 100)} size="small" aria-label={state.name} />
      )}
      {state.step === 'refused' && (
        <Alert type="error" showIcon title={t('fileRefused')} description={state.reason} />
      )}
      {state.step === 'read' && <UploadReport report={state.report} />}
    </section>
  );
}
