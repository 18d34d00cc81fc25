import { type Language, type LocalizedText, textIn } from '@vehicle/contract/core/language';

interface FaultNumbers {
  spnName: LocalizedText | null;
  fmiName: LocalizedText | null;
}

/** What the numbers of a fault mean; empty: nobody knows. */
export function meaningOf({ spnName, fmiName }: FaultNumbers, language: Language): string {
  const meanings = [spnName, fmiName].map((name) => (name === null ? '' : textIn(name, language)));
  return meanings.filter((meaning) => meaning !== '').join(' · ');
}
