import { useTranslation } from 'react-i18next';
import { speedClasses, speedClassNames, unknownSpeed } from './speed-class.ts';

/** What the lines mean: by colour, by thickness and in figures. */
export function TrackLegend() {
  const { t } = useTranslation('track');
  const names = speedClassNames();
  const lines = [...speedClasses.entries()].map(([at, speed]) => ({ ...speed, name: names[at] ?? '' }));
  return (
    <section className="track-legend" aria-label={t('legend')}>
      <h3>{t('legend')}</h3>
      <ul>
        {[...lines, { ...unknownSpeed, name: t('unknownSpeed') }].map(({ name, color, width_px }) => (
          <li key={name}>
            <span
              className="track-sample"
              style={{ borderTop: `${width_px}px solid ${color}` }}
              aria-hidden
            />
            {name}
          </li>
        ))}
        <li>
          <span className="track-sample" data-kind="gap" aria-hidden />
          {t('gap')}
        </li>
      </ul>
    </section>
  );
}
