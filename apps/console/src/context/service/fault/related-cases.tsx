import type { RelatedCase } from '@vehicle/contract/service/expert-knowledge/contract';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../../kit/text/instant.tsx';
import { VinLink } from '../../../kit/text/vin-link.tsx';

/** Faults that happened, each with the vehicle that it happened to and what was done. */
export function RelatedCases({ cases }: { cases: readonly RelatedCase[] }) {
  const { t } = useTranslation('expertKnowledge');
  if (cases.length === 0) return <p className="article-nothing">{t('noCases')}</p>;
  return (
    <ul className="article-cases">
      {cases.map(({ id, vehicleId, vin, spn, fmi, firstAt, resolution }) => (
        <li key={id}>
          <VinLink vehicleId={vehicleId} vin={vin} />
          <span className="figure">
            SPN {spn} · FMI {fmi}
          </span>
          <Instant at={firstAt} />
          {resolution && (
            <p>
              {t('resolution')}: {resolution}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
