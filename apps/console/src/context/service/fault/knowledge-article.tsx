import './article.css';
import type { RowOf } from '@vehicle/contract/core/resource';
import type { expertKnowledge, RelatedCase } from '@vehicle/contract/service/expert-knowledge/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StoredFileList } from '../../../kit/file/stored-file-list.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { Instant } from '../../../kit/text/instant.tsx';
import { VehicleLink } from '../../../kit/text/vehicle-name.tsx';
import { FaultCodeLine } from './fault-code-line.tsx';
import { FaultLevel } from './fault-level.tsx';

/** Faults that happened, each with the vehicle that it happened to and what was done. */
function RelatedCases({ cases }: { cases: readonly RelatedCase[] }) {
  const { t } = useTranslation('expertKnowledge');
  if (cases.length === 0) return <p className="article-nothing">{t('noCases')}</p>;
  return (
    <ul className="article-cases">
      {cases.map(({ id, vehicleId, vin, plateNo, spn, fmi, firstAt, resolution }) => (
        <li key={id}>
          <VehicleLink {...{ vehicleId, vin, plateNo }} />
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

export type KnowledgeRow = RowOf<typeof expertKnowledge>;

interface SectionProps {
  title: string;
  children: ReactNode;
}

function Section({ title, children }: SectionProps) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ row }: { row: KnowledgeRow }) {
  const { t } = useTranslation('expertKnowledge');
  const facts = [
    ['faultLevel', <FaultLevel key="faultLevel" level={row.faultLevel} />],
    ['categoryId', row.categoryName],
    ['modelIds', row.modelNames ?? t('allModels')],
    ['specNumber', row.specNumber],
    ['faultUnit', row.faultUnit],
    ['partIds', row.partNames],
  ] as const;
  return <FactList className="article-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

/** An entry of the expert knowledge to be read: from the fault through its reason to its cure. */
export function KnowledgeArticle({ row }: { row: KnowledgeRow }) {
  const { t } = useTranslation('expertKnowledge');
  const texts = ['description', 'reason', 'measures'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
    <article className="article" tabIndex={0}>
      <Facts row={row} />
      {row.faultCodes.length > 0 && (
        <Section title={t('field.faultCodes')}>
          <ul className="article-codes">
            {row.faultCodes.map((code) => (
              <li key={`${code.spn}/${code.fmi}`}>
                <FaultCodeLine {...code} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {texts.map((name) => {
        const text = row[name];
        return (
          text && (
            <Section key={name} title={t(`field.${name}`)}>
              <p className="article-text">{text}</p>
            </Section>
          )
        );
      })}
      {row.steps.length > 0 && (
        <Section title={t('field.steps')}>
          <ol className="article-steps">
            {row.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place
              <li key={at}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      {row.resolvent && (
        <Section title={t('field.resolvent')}>
          <p className="article-text">{row.resolvent}</p>
        </Section>
      )}
      {row.files.length > 0 && (
        <Section title={t('field.fileIds')}>
          <StoredFileList files={row.files} />
        </Section>
      )}
      <Section title={t('field.caseIds')}>
        <RelatedCases cases={row.cases} />
      </Section>
      <p className="article-origin">
        {t('written', { creator: row.creator ?? t('system'), at: formatInstant(row.createdAt) })}
        {row.version > 1 && (
          <> · {t('changed', { by: row.updatedBy ?? t('system'), at: formatInstant(row.updatedAt) })}</>
        )}
      </p>
    </article>
  );
}
