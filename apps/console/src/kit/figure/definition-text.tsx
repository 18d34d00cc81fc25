import type { TypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../list/use-text.ts';
import { absent, formatNumber } from '../text/format.ts';

/** The figures of which the contract says what they are. */
export type FigureName = keyof TypeOptions['resources']['definition'];

/** How much of what it is about a figure knows where it stands. */
export interface Known {
  vehicles?: readonly [counted: number, all: number];
  days?: readonly [counted: number, all: number];
  /** Of the planned hours, 0 to 1. */
  hours?: number | null;
}

function useKnownLines({ vehicles, days, hours }: Known): readonly string[] {
  const { t } = useTranslation('crud');
  const of = (pair: readonly [number, number]) => ({
    counted: formatNumber(pair[0], 0),
    all: formatNumber(pair[1], 0),
  });
  const share = hours === null || hours === undefined ? absent : `${formatNumber(hours * 100, 1)}%`;
  return [
    ...(vehicles ? [t('figure.ofVehicles', of(vehicles))] : []),
    ...(days ? [t('figure.ofDays', of(days))] : []),
    ...(hours === undefined ? [] : [t('figure.ofHours', { share })]),
  ];
}

const parts = ['formula', 'unit', 'basis'] as const;

interface OneDefinitionProps {
  name: FigureName;
  /** Where there are several. */
  isNamed: boolean;
}

function OneDefinition({ name, isNamed }: OneDefinitionProps) {
  const { t } = useTranslation('crud');
  const text = useText('definition');
  const lines = parts.flatMap((part) => {
    const key = `${name}.${part}`;
    const said = text(key);
    return said === key ? [] : [{ part, said }];
  });
  return (
    <>
      {isNamed && <h4>{text(`${name}.name`)}</h4>}
      <p>{text(`${name}.what`)}</p>
      {lines.length > 0 && (
        <dl>
          {lines.map(({ part, said }) => (
            <div key={part}>
              <dt>{t(`figure.${part}`)}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

export interface DefinitionTextProps {
  /** Several where they stand in one chart. */
  name: FigureName | readonly [FigureName, ...FigureName[]];
  known?: Known | undefined;
}

/** What the contract says of figures, in the reader's language; fetched when it is first asked for. */
export function DefinitionText({ name, known = {} }: DefinitionTextProps) {
  const { t } = useTranslation('crud');
  const { ready } = useTranslation('definition', { useSuspense: false });
  const guide = useLanguage() === 'zh' ? 'zh' : 'en';
  const knownLines = useKnownLines(known);
  const names = typeof name === 'string' ? ([name] as const) : name;
  if (!ready) return <p aria-busy="true">…</p>;
  return (
    <>
      {names.map((each) => (
        <OneDefinition key={each} name={each} isNamed={names.length > 1} />
      ))}
      {knownLines.length > 0 && (
        <dl className="figure-info-known">
          <div>
            <dt>{t('figure.coverage')}</dt>
            <dd>
              {knownLines.map((line) => (
                <div key={line}>{line}</div>
              ))}
            </dd>
          </div>
        </dl>
      )}
      <a href={`/guide-${guide}.html#figure-${names[0]}`} target="_blank" rel="noopener">
        {t('figure.guide')}
      </a>
    </>
  );
}
