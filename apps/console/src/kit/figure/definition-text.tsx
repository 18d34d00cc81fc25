import type { TypeOptions } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../list/use-text.ts';

/** The figures of which the contract says what they are. */
export type FigureName = keyof TypeOptions['resources']['definition'];

export interface DefinitionTextProps {
  name: FigureName;
  /** Of how many machines or days it is here, and how much is known of them. */
  coverage?: ReactNode;
}

/** What the contract says of a figure, in the reader's language; fetched when it is first asked for. */
export function DefinitionText({ name, coverage }: DefinitionTextProps) {
  const { t } = useTranslation('crud');
  const { ready } = useTranslation('definition', { useSuspense: false });
  const guide = useLanguage() === 'zh' ? 'zh' : 'en';
  const text = useText('definition');
  const lineOf = (part: 'unit' | 'formula' | 'basis') => {
    const key = `${name}.${part}`;
    const said = text(key);
    return said === key ? undefined : said;
  };
  const lines = [
    [t('figure.formula'), lineOf('formula')],
    [t('figure.unit'), lineOf('unit')],
    [t('figure.basis'), lineOf('basis')],
    [t('figure.coverage'), coverage],
  ] as const;
  if (!ready) return <p aria-busy="true">…</p>;
  return (
    <>
      <p>{text(`${name}.what`)}</p>
      <dl>
        {lines.map(
          ([title, said]) =>
            said !== undefined && (
              <div key={title}>
                <dt>{title}</dt>
                <dd>{said}</dd>
              </div>
            ),
        )}
      </dl>
      <a href={`/guide-${guide}.html#figure-${name}`} target="_blank" rel="noopener">
        {t('figure.guide')}
      </a>
    </>
  );
}
