import type { Language } from '@vehicle/contract/core/language';
import { isLanguage, languageNames } from '../../../kit/i18n/language.ts';

interface LanguageSelectProps {
  label: string;
  language: Language;
  onChange: (language: Language) => void;
}

export function LanguageSelect({ label, language, onChange }: LanguageSelectProps) {
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
