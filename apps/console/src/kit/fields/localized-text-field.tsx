import { type Language, type LocalizedText, languages } from '@vehicle/contract/core/language';
import { Input } from 'antd';
import type { ControlProps } from '../form/control.ts';
import { languageNames } from '../i18n/language.ts';

/** A text in each language; Chinese is the one that must be there. */
export function LocalizedTextField({
  id,
  value = {},
  onChange,
  onBlur,
}: ControlProps<Partial<LocalizedText>>) {
  const handleChange = (language: Language, text: string) => onChange?.({ ...value, [language]: text });
  return (
    <div className="localized-text">
      {languages.map((language, at) => (
        <Input
          key={language}
          {...(at === 0 && id !== undefined ? { id } : {})}
          aria-label={languageNames[language]}
          addonBefore={language}
          placeholder={languageNames[language]}
          value={value[language] ?? ''}
          onChange={(event) => handleChange(language, event.target.value)}
          onBlur={() => onBlur?.()}
        />
      ))}
    </div>
  );
}
