import type { DictionaryKind } from '@vehicle/contract/core/enumeration';
import type { LocalizedText } from '@vehicle/contract/core/language';
import { allRows } from '../../platform/db/query.ts';
import type { Access } from '../access.ts';

interface DictionaryEntry {
  kind: DictionaryKind;
  code: string;
  name: LocalizedText;
  enabled: boolean;
}

/** The entries of kinds of the dictionary, in the order in which forms offer them. */
export function dictionaryEntries(
  { executor }: Access,
  kinds: readonly DictionaryKind[],
): Promise<DictionaryEntry[]> {
  return allRows<DictionaryEntry>(executor)`
    select kind, code, dict_name as name, enabled from dictionary
    where kind = any(${[...kinds]}::text[]) order by kind, sort, id`;
}
