import type { LocalizedText } from '@vehicle/contract/core/language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredPicture } from '../../../kit/file/stored-picture.tsx';
import { PrintFrame } from '../../../kit/print/print-frame.tsx';
import {
  type PrintColumn,
  PrintFacts,
  PrintPhotos,
  PrintSection,
  PrintSignatures,
  PrintTable,
} from '../../../kit/print/print-parts.tsx';
import type { Fact } from '../../../kit/text/fact-list.tsx';
import { absent, formatInstant } from '../../../kit/text/format.ts';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';
import './work-sheet.css';

/** What is recorded of a piece of work beside what was done; what is missing is filled in by hand. */
export interface WorkRecord {
  causeName?: LocalizedText | null;
  cause?: string | null;
  labour_h?: number | null;
  downFrom?: string | null;
  downUntil?: string | null;
  beforePhotoIds?: readonly string[];
  afterPhotoIds?: readonly string[];
  signature?: { fileId: string; signedBy: string; signedAt: string } | null;
}

export interface UsedPart {
  key: number;
  code: string;
  name: string;
  qty: string;
}

interface Machine {
  vin: string;
  plateNo: string | null;
  modelName: string;
  orgName: string;
}

const blank = '\u00a0';
/** Lines that somebody writes on. */
const blankLines = [1, 2, 3, 4] as const;

function Steps({ steps, isDone }: { steps: readonly string[]; isDone: boolean }) {
  const { t } = useTranslation('workSheet');
  const lines = steps.length > 0 ? steps : isDone ? [] : blankLines.map(() => blank);
  const title = t(isDone ? 'done' : 'toDo');
  return (
    <ol className="work-steps">
      {lines.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is what stands at its place
        <li key={at} data-blank={step === blank}>
          <span role="img" aria-label={title}>
            {isDone ? '☑' : '☐'}
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

function Parts({ parts, isDone }: { parts: readonly UsedPart[]; isDone: boolean }) {
  const { t } = useTranslation('workSheet');
  const empty = blankLines.map((key) => ({ key, code: blank, name: blank, qty: blank }));
  const columns: readonly PrintColumn<UsedPart>[] = [
    ...(parts.some(({ code }) => code !== '') || parts.length === 0
      ? [{ key: 'code', title: t('field.code'), cell: ({ code }: UsedPart) => code }]
      : []),
    { key: 'part', title: t('field.part'), cell: ({ name }) => name },
    { key: 'qty', title: t('field.qty'), isNumber: true, cell: ({ qty }) => qty },
  ];
  const rows = parts.length > 0 || isDone ? parts : empty;
  return <PrintTable columns={columns} rows={rows} keyOf={({ key }) => key} whenEmpty={t('noParts')} />;
}

function Photos({ title, ids = [] }: { title: string; ids: readonly string[] | undefined }) {
  if (ids.length === 0) return null;
  return (
    <PrintSection title={title}>
      <PrintPhotos photos={ids.map((fileId, at) => ({ fileId, title: `${title} ${at + 1}` }))} />
    </PrintSection>
  );
}

function Signed({ signature }: Pick<WorkRecord, 'signature'>) {
  const { t } = useTranslation('workSheet');
  if (!signature) return null;
  const { fileId, signedBy, signedAt } = signature;
  return (
    <figure className="work-signature">
      <StoredPicture id={fileId} alt={t('signed')} />
      <figcaption>
        {t('signed')} {signedBy} · {formatInstant(signedAt)}
      </figcaption>
    </figure>
  );
}

interface WorkSheetProps<Field extends string> {
  title: string;
  number: string;
  machine: Machine;
  /** What the sheet is about, and what is known of it. */
  about: { title: string; facts: readonly Fact<Field>[]; label: (field: Field) => ReactNode };
  /** Readings at the time of the work; null: to be read off. */
  meters: { hours: number | null; odometer: number | null };
  steps: readonly string[];
  isDone: boolean;
  parts: readonly UsedPart[];
  record: WorkRecord;
  onClose: () => void;
}

const machineFields = ['vin', 'plateNo', 'modelName', 'orgName'] as const;

/** A sheet for the workshop: taken along empty and filled in by hand, or the record of what was done. */
export function WorkSheet<Field extends string>(props: WorkSheetProps<Field>) {
  const { title, number, machine, about, meters, steps, isDone, parts, record, onClose } = props;
  const { t } = useTranslation(['workSheet', 'vehicle']);
  const known = (value: ReactNode) => value ?? (isDone ? absent : blank);
  const downtime = record.downFrom
    ? `${formatInstant(record.downFrom)} – ${formatInstant(record.downUntil ?? null)}`
    : null;
  const cause =
    record.causeName || record.cause ? (
      <>
        {record.causeName && <LocalizedName of={record.causeName} />} {record.cause}
      </>
    ) : null;
  return (
    <PrintFrame {...{ title, number, onClose }} organisation={machine.orgName}>
      <PrintSection title={t('machine')}>
        <PrintFacts
          label={(field) => t(`vehicle:field.${field}`)}
          facts={machineFields.map((field) => [field, machine[field]] as const)}
        />
      </PrintSection>
      <PrintSection title={about.title}>
        <PrintFacts label={about.label} facts={about.facts} />
      </PrintSection>
      <PrintSection title={t('meters')}>
        <PrintFacts
          label={(field: 'hours' | 'odometer') => t(`field.${field}`)}
          facts={[
            ['hours', known(meters.hours)],
            ['odometer', known(meters.odometer)],
          ]}
        />
      </PrintSection>
      <PrintSection title={t('steps')}>
        <Steps steps={steps} isDone={isDone} />
      </PrintSection>
      <PrintSection title={t('parts')}>
        <Parts parts={parts} isDone={isDone} />
      </PrintSection>
      <PrintSection title={t('work')}>
        <PrintFacts
          label={(field: 'labour' | 'downtime' | 'cause') => t(field)}
          facts={[
            ['labour', known(record.labour_h)],
            ['downtime', known(downtime)],
            ['cause', known(cause)],
          ]}
        />
      </PrintSection>
      <Photos title={t('before')} ids={record.beforePhotoIds} />
      <Photos title={t('after')} ids={record.afterPhotoIds} />
      <Signed signature={record.signature ?? null} />
      <PrintSignatures roles={[t('role.technician'), t('role.inspector'), t('role.owner')]} />
    </PrintFrame>
  );
}
