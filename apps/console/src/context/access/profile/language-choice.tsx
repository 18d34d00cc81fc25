import type { Language } from '@vehicle/contract/core/language';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { changeLanguage } from '../../../kit/i18n/i18n.ts';
import { languageNames } from '../../../kit/i18n/language.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';

/** R1.2, R4.7. */
export function LanguageChoice() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return (
    <>
      <PromptSelect<Language>
        className="profile-language"
        aria-label={t('language')}
        value={language}
        onChange={(next) => void changeLanguage(next)}
        options={[
          { value: 'zh', label: languageNames.zh },
          { value: 'en', label: languageNames.en },
          { value: 'es', label: languageNames.es },
          { value: 'ja', label: languageNames.ja },
        ]}
      />
      <p className="profile-note">{t('languageNote')}</p>
    </>
  );
}
