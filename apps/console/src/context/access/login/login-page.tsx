import './login-page.css';
import type { Language } from '@vehicle/contract/core/language';
import { useEffect, useState } from 'react';
import { isLanguage, languageNames } from '../../../kit/i18n/language.ts';
import type { LoginFormProps } from './login-entry.ts';
import { LoginForm } from './login-form.tsx';

/** How a hill's contour lines grow outwards: each a closed curve around the same middle, a little less regular. */
const contours = [38, 74, 112, 154, 200, 250, 306, 368, 436, 510];

/** A closed curve through eight points around the middle; the wobble makes it land and not geometry. */
function contourPath(radius: number, centre: { x: number; y: number }, phase: number): string {
  const points = Array.from({ length: 8 }, (_, at) => {
    const angle = (at / 8) * 2 * Math.PI;
    const wobble = 1 + 0.13 * Math.sin(2 * angle + phase) + 0.07 * Math.cos(3 * angle - phase);
    return {
      x: centre.x + 1.35 * radius * wobble * Math.cos(angle),
      y: centre.y + radius * wobble * Math.sin(angle),
    };
  });
  const curves = points.map((point, at) => {
    const next = points[(at + 1) % points.length] ?? point;
    return { control: point, end: { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 } };
  });
  const text = ({ x, y }: { x: number; y: number }) => `${x.toFixed(0)} ${y.toFixed(0)}`;
  const start = curves.at(-1)?.end ?? centre;
  return `M${text(start)}${curves.map(({ control, end }) => `Q${text(control)} ${text(end)}`).join('')}Z`;
}

const haulRoad = 'M-20 705 C160 690 190 600 320 596 S470 520 560 452 S690 372 840 380';

/** Machines on the road: where, and whether one is being received at the moment. */
const machines = [
  { x: 196, y: 634, isLive: false },
  { x: 372, y: 586, isLive: true },
  { x: 560, y: 452, isLive: true },
  { x: 694, y: 388, isLive: false },
];

/** A quiet map of a mine: contour lines, the haul road, machines on it. */
function TerrainDrawing() {
  return (
    <svg
      className="login-terrain"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g className="login-contours">
        {contours.map((radius) => (
          <path key={radius} d={contourPath(radius, { x: 560, y: 330 }, radius / 190)} />
        ))}
        {contours.slice(0, 5).map((radius) => (
          <path key={radius} d={contourPath(radius * 0.8, { x: 120, y: 820 }, 2 + radius / 120)} />
        ))}
      </g>
      <path className="login-road" d={haulRoad} />
      {machines.map(({ x, y, isLive }) => (
        <g key={x} className={isLive ? 'login-machine login-machine-live' : 'login-machine'}>
          {isLive && <circle cx={x} cy={y} r={17} />}
          <circle cx={x} cy={y} r={6} />
        </g>
      ))}
    </svg>
  );
}

interface LanguageSelectProps {
  label: string;
  language: Language;
  onChange: (language: Language) => void;
}

function LanguageSelect({ label, language, onChange }: LanguageSelectProps) {
  return (
    <label className="login-language">
      <svg viewBox="0 0 24 24" width={18} height={18} aria-hidden="true">
        <path d="M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM3.2 12h17.6M12 3c-5 5.4-5 12.6 0 18M12 3c5 5.4 5 12.6 0 18" />
      </svg>
      <span className="visually-hidden">{label}</span>
      <select
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) onChange(target.value);
        }}
      >
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** R8.15, R9.8. */
const duration_ms = 5000;

/** A failure that led here, for a while: antd's own toasts are not fetched yet. */
function LoginToast({ text }: { text: string }) {
  const [isShown, setIsShown] = useState(text !== '');
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), duration_ms);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <p className="login-toast" role="alert">
      {text}
    </p>
  );
}

interface LoginPageProps extends Omit<LoginFormProps, 'notice'> {
  /** Why somebody is here again, e.g. because the session has ended. */
  notice: string;
  /** R8.15: what went wrong behind the login. */
  failure: string;
  language: Language;
  /** Of what the server runs; empty until it has said so. */
  version: string;
  onLanguage: (language: Language) => void;
  /** Called once, at the first sign that somebody is about to sign in. */
  onPrepare: () => void;
}

/** Calls once, at the first key, touch or input that the page sees. */
function useFirstActivity(onPrepare: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const handleActivity = () => {
      listening.abort();
      onPrepare();
    };
    for (const type of ['pointerdown', 'keydown', 'input']) {
      document.addEventListener(type, handleActivity, { signal: listening.signal });
    }
    return () => listening.abort();
  }, [onPrepare]);
}

export function LoginPage(props: LoginPageProps) {
  const { language, notice, failure, version, onLanguage, onPrepare, ...form } = props;
  const { texts, start } = form;
  useEffect(() => {
    document.title = `${texts.title} · ${texts.product}`;
  }, [texts]);

  useFirstActivity(onPrepare);
  return (
    <div className="login">
      <header className="login-side">
        <TerrainDrawing />
        <div className="login-brand">
          <img src="/icon.svg" alt="" width={44} height={44} />
          <p className="login-product">{texts.product}</p>
          <p className="login-tagline">{texts.tagline}</p>
        </div>
      </header>
      <main className="login-main">
        <LoginToast text={failure} />
        <LanguageSelect label={texts.language} language={language} onChange={onLanguage} />
        <LoginForm {...form} notice={notice || (start.source === 'link' ? texts.filled : '')} />
        {version !== '' && (
          <p className="login-version">
            {texts.version} {version}
          </p>
        )}
      </main>
    </div>
  );
}
