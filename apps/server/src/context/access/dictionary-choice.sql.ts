import type { DictionaryKind } from '@vehicle/contract/core/enumeration';
import { allRows } from '../../platform/db/query.ts';
import type { Access } from '../../record/access.ts';
import type { EntityName } from '../../record/entity-label.ts';
import { fail } from '../../record/errors.ts';

interface DictionaryChoice {
  kind: DictionaryKind;
  /** Of the record, which holds the code. */
  property: string;
  /** What a refusal calls it. */
  entity: EntityName;
}

/**
 * Raises REFERENCE_MISSING for a code that the dictionary does not offer. A record that has it already, `before`, keeps it: what
 * is disabled stays where it stands.
 */
export async function assertOffered(
  { executor }: Access,
  { kind, property, entity }: DictionaryChoice,
  chosen: readonly string[],
  before?: string,
): Promise<void> {
  const codes = [...new Set(chosen)].filter((code) => code !== before);
  if (codes.length === 0) return;
  const offered = await allRows<{ code: string }>(executor)`
    select code from dictionary where kind = ${kind} and code = any(${codes}::text[]) and enabled`;
  if (offered.length < codes.length) throw fail.referenceMissing(entity, property);
}
