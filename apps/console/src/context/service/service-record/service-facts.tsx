import type { RecordedService } from '@vehicle/contract/core/service-record';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../../kit/fields/field-value.tsx';
import { StoredPhotos } from '../../../kit/file/stored-photos.tsx';
import { type Fact, FactList } from '../../../kit/text/fact-list.tsx';
import { absent, formatNumber } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { LocalizedName } from '../../../kit/text/localized-name.tsx';
import './service-facts.css';

const hour_ms = 3_600_000;

interface ServiceFactsProps {
  record: RecordedService;
  /** Whose texts title it. */
  namespace: 'maintenance' | 'vehicleFault';
  /** What else is known of the work, before the rest. */
  facts: readonly Fact<string>[];
}

/** For how long the machine stood still, from when until when. */
function Downtime({ record: { downFrom, downUntil } }: { record: RecordedService }) {
  const { t } = useTranslation('serviceRecord');
  if (downFrom === null || downUntil === null) return absent;
  const hours = (Date.parse(downUntil) - Date.parse(downFrom)) / hour_ms;
  return (
    <span className="service-downtime">
      <span>
        <Instant at={downFrom} /> – <Instant at={downUntil} />
      </span>
      <small>{t('hours', { hours: formatNumber(hours, 1) })}</small>
    </span>
  );
}

/** What was recorded of a repair or a maintenance: why, how long it took, how it looked before and after, and who confirmed it. */
export function ServiceFacts({ record, namespace, facts }: ServiceFactsProps) {
  const { t } = useTranslation([namespace, 'serviceRecord']);
  const { causeName, cause, labour_h, beforePhotoIds, afterPhotoIds, signature } = record;
  const own: readonly Fact<string>[] = [
    [t('field.causeCode'), causeName === null ? absent : <LocalizedName key="cause" of={causeName} />],
    [t('field.cause'), <FieldValue key="details" value={cause} />],
    [t('field.labour_h'), labour_h === null ? absent : formatNumber(labour_h, 2)],
    [t('serviceRecord:downtime'), <Downtime key="downtime" record={record} />],
  ];
  const photos = [
    { title: t('field.beforePhotoIds'), ids: beforePhotoIds },
    { title: t('field.afterPhotoIds'), ids: afterPhotoIds },
  ].filter(({ ids }) => ids.length > 0);
  return (
    <>
      <FactList className="service-facts" facts={[...facts, ...own]} label={(title) => title} />
      {photos.map(({ title, ids }) => (
        <div key={title} className="service-photos">
          <h4>{title}</h4>
          <StoredPhotos title={title} ids={ids} />
        </div>
      ))}
      {signature !== null && (
        <div className="service-photos service-signature">
          <h4>{t('field.signature')}</h4>
          <StoredPhotos title={t('field.signature')} ids={[signature.fileId]} />
          <p>
            {signature.signedBy} · <Instant at={signature.signedAt} />
          </p>
        </div>
      )}
    </>
  );
}
