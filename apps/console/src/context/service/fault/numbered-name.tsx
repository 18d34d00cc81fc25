import { type LocalizedText, textIn } from '@vehicle/contract/core/language';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import './fault.css';

interface NumberedNameProps {
  number: number;
  /** Null: nobody has said what it means. */
  name: LocalizedText | null;
}

/** A number of the standard with its meaning beside it. */
export function NumberedName({ number, name }: NumberedNameProps) {
  const language = useLanguage();
  const meaning = name && textIn(name, language);
  return (
    <span className="numbered-name" title={meaning === null ? undefined : `${number} ${meaning}`}>
      <strong className="figure">{number}</strong>
      {meaning !== null && <span>{meaning}</span>}
    </span>
  );
}
