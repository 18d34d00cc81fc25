import { CheckOutlined, DownloadOutlined, ReloadOutlined, UploadOutlined } from '@ant-design/icons';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { AnySheet } from '@vehicle/contract/core/sheet/sheet';
import type { SheetReport } from '@vehicle/contract/core/sheet/sheet-report';
import { Alert, Button, Modal } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { isRequired } from '../form/field-rules.ts';
import type { ResourceNamespace } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { useIsNarrow } from '../state/use-is-narrow.ts';
import './sheet-import.css';
import { SheetProblems } from './sheet-problems.tsx';
import { SheetProgressBar } from './sheet-progress.tsx';
import type { SheetExport } from './use-sheet-export.ts';
import { type SheetImportState, useSheetImport } from './use-sheet-import.ts';

interface SheetImportProps {
  resource: Pick<AnyResource, 'make'> & { readonly name: ResourceNamespace };
  sheet: AnySheet;
  calls: AnySheet['calls'] & { import: NonNullable<AnySheet['calls']['import']> };
  file: SheetExport;
  onImported: () => void;
  /** Shows what has come. */
  onView: () => void;
  onClose: () => void;
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Above everything of the page, below messages (R9.15). */
const zIndex = 1999;

const stages = ['stageTemplate', 'stageCheck', 'stageImport'] as const;
type Stage = 0 | 1 | 2;

function stageOf({ file, run }: SheetImportState): Stage {
  if (!file) return 0;
  return run.step === 'import' ? 2 : 1;
}

function reportOf({ result, error }: SheetImportState): SheetReport | null {
  if (error instanceof ApiError) return error.report;
  return result && { ...result, wrong: 0, problems: [] };
}

/** Takes an xlsx file step by step: what is to be filled in, what is wrong with it, and the import when nothing is. */
export function SheetImport({ resource, sheet, calls, file, onImported, onView, onClose }: SheetImportProps) {
  const { t } = useTranslation('crud');
  const title = useText(resource.name)('title');
  const isNarrow = useIsNarrow();
  const input = useRef<HTMLInputElement>(null);
  const state = useSheetImport({
    calls,
    columns: file.columns,
    markedName: (name) => `${name.replace(/\.xlsx$/i, '')}-${t('sheet.markedName')}.xlsx`,
    onImported,
  });
  const stage = stageOf(state);
  const choose = () => input.current?.click();
  return (
    <Modal
      open
      title={t('sheet.title', { title })}
      width={isNarrow ? '100%' : 760}
      zIndex={zIndex}
      mask={{ closable: false }}
      closable={!state.isRunning}
      keyboard={!state.isRunning}
      onCancel={onClose}
      className="sheet-import"
      footer={<Footer {...{ state, stage, choose, onView, onClose }} />}
    >
      <input
        ref={input}
        type="file"
        accept={`.xlsx,${xlsx}`}
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) state.choose(chosen);
          // The same file, corrected, must be noticed as a new choice.
          event.target.value = '';
        }}
      />
      <Stages stage={stage} isDone={stage === 2 && state.result !== null && !state.isRunning} />
      {stage === 0 ? (
        <TemplateStage {...{ resource, sheet, file }} />
      ) : (
        <div role="status" className="sheet-outcome">
          <Outcome state={state} columns={file.columns} />
        </div>
      )}
    </Modal>
  );
}

function Stages({ stage, isDone }: { stage: Stage; isDone: boolean }) {
  const { t } = useTranslation('crud');
  return (
    <ol className="sheet-stages">
      {stages.map((name, at) => {
        const isPast = at < stage || isDone;
        const state = isPast ? 'is-past' : at === stage ? 'is-now' : '';
        return (
          <li key={name} className={state} {...(at === stage && { 'aria-current': 'step' })}>
            <span>{isPast ? <CheckOutlined /> : at + 1}</span>
            {t(`sheet.${name}`)}
          </li>
        );
      })}
    </ol>
  );
}

/** What has to be filled in, and the file to do it in. */
function TemplateStage({ resource, sheet, file }: Pick<SheetImportProps, 'resource' | 'sheet' | 'file'>) {
  const { t } = useTranslation('crud');
  const required = sheet.columns.flatMap(({ property, read }) => {
    const schema = resource.make.shape[read?.into ?? property];
    const title = file.columns.find((column) => column.property === property)?.title;
    return schema && title !== undefined && isRequired(schema) ? [title] : [];
  });
  return (
    <div className="sheet-template">
      <p>{t('sheet.advice')}</p>
      <h3>{t('sheet.requiredColumns')}</h3>
      <ul>
        {required.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <Button icon={<DownloadOutlined />} loading={file.isSaving} onClick={() => file.save('template')}>
        {t('sheet.template')}
      </Button>
      <p className="sheet-note">{t('sheet.exportToo')}</p>
    </div>
  );
}

interface FooterProps {
  state: SheetImportState;
  stage: Stage;
  choose: () => void;
  onView: () => void;
  onClose: () => void;
}

function Footer({ state, stage, choose, onView, onClose }: FooterProps) {
  const { t } = useTranslation('crud');
  const { isRunning, result, error } = state;
  if (stage === 0) {
    return (
      <Button type="primary" icon={<UploadOutlined />} onClick={choose}>
        {t('sheet.choose')}
      </Button>
    );
  }
  if (stage === 2 && result && !isRunning) {
    return (
      <>
        <Button onClick={onClose}>{t('sheet.close')}</Button>
        <Button type="primary" onClick={onView}>
          {t('sheet.view')}
        </Button>
      </>
    );
  }
  const { checked = 0, unchanged = 0 } = reportOf(state) ?? {};
  const number = checked - unchanged;
  const isSame = checked > 0 && number === 0 && error === null;
  const again = (
    <Button
      type={error ? 'primary' : 'default'}
      icon={<ReloadOutlined />}
      disabled={isRunning}
      onClick={choose}
    >
      {t('sheet.chooseAnother')}
    </Button>
  );
  const start = (
    <Button
      type={error ? 'default' : 'primary'}
      disabled={isRunning || error !== null || isSame}
      onClick={state.start}
    >
      {number === 0 ? t('sheet.import') : t('sheet.importRows', { number: number.toLocaleString('en') })}
    </Button>
  );
  return (
    <div className="sheet-footer">
      <Button disabled={isRunning} onClick={state.leave}>
        {t('sheet.back')}
      </Button>
      <span className="sheet-note">
        {stage === 1 && !isRunning && t(error ? 'sheet.nothingYetWrong' : 'sheet.nothingYet')}
      </span>
      {error ? start : again}
      {error ? again : start}
    </div>
  );
}

interface OutcomeProps {
  state: SheetImportState;
  columns: SheetExport['columns'];
}

/** How far it is, and then what has become of it. */
function Outcome({ state, columns }: OutcomeProps) {
  const { t } = useTranslation('crud');
  const { run, isRunning, error } = state;
  if (isRunning && run.share < 1) return t('sheet.sending', { share: Math.round(run.share * 100) });
  if (isRunning) {
    return <SheetProgressBar job={run.job} isRunning act={run.step === 'check' ? 'checked' : 'imported'} />;
  }
  const report = reportOf(state);
  if (error && !report) return <Alert type="error" showIcon title={error.message} />;
  if (!report) return null;
  return (
    <>
      <Sums report={report} state={state} />
      {report.wrong === 0 && <Counts report={report} isImported={run.step === 'import'} />}
      {report.problems.length > 0 && (
        <>
          <div className="sheet-heading">
            <h3>{t('sheet.problems')}</h3>
            <Button
              type="link"
              icon={<DownloadOutlined />}
              loading={state.isMarking}
              onClick={state.saveMarked}
            >
              {t('sheet.marked')}
            </Button>
          </div>
          <SheetProblems problems={report.problems} columns={columns} tone="wrong" />
        </>
      )}
      {report.notices.length > 0 && run.step === 'check' && (
        <>
          <div className="sheet-heading">
            <h3>{t('sheet.notices')}</h3>
          </div>
          <SheetProblems problems={report.notices} columns={columns} tone="notice" />
        </>
      )}
    </>
  );
}

/** How many rows there are, and how many of them are good. */
function Sums({ report, state: { file, run } }: { report: SheetReport; state: SheetImportState }) {
  const { t } = useTranslation('crud');
  const noticed = report.notices.reduce((sum, { rows }) => sum + rows, 0);
  const sums = [
    ['rows', report.checked, ''],
    ['good', report.checked - report.wrong, 'is-good'],
    ['noticed', noticed, 'is-noticed'],
    ['wrong', report.wrong, 'is-wrong'],
  ] as const;
  return (
    <div className="sheet-sums">
      {sums
        .filter(([name, number]) => number > 0 || name === 'rows' || name === 'good')
        .map(([name, number, tone]) => (
          <span key={name} className={tone}>
            <b>{number.toLocaleString('en')}</b> {t(`sheet.sum.${name}`)}
          </span>
        ))}
      <small>
        {file?.name}
        {run.seconds !== null && run.step === 'check' && (
          <> · {t('sheet.took', { seconds: run.seconds.toFixed(1) })}</>
        )}
      </small>
    </div>
  );
}

function Counts({ report, isImported }: { report: SheetReport; isImported: boolean }) {
  const { t } = useTranslation('crud');
  const { checked, changed, unchanged } = report;
  const [added, number] = [checked - changed - unchanged, checked - unchanged];
  const said = isImported ? 'sheet.inserted' : 'sheet.passed';
  return (
    <Alert
      type={number === 0 ? 'info' : 'success'}
      showIcon
      title={number === 0 ? t('sheet.nothingToImport') : t(said, { number: number.toLocaleString('en') })}
      description={t('sheet.counts', { added, changed, unchanged })}
    />
  );
}
