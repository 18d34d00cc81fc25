import type { Call } from '@vehicle/contract/core/call';
import type { ResourceNamespace } from '../list/declaration.ts';
import { type Criteria, type ListState, listBodyOf } from '../list/list-state.ts';
import { useText } from '../list/use-text.ts';
import { ListSheetButton } from './list-sheet-button.tsx';

interface ListingSheetButtonProps {
  namespace: ResourceNamespace;
  /** A listing of the contract. */
  listing: { readonly sheet: { readonly call: Call; readonly properties: readonly string[] } };
  title: string;
  list: { readonly state: ListState };
  /** What the screen is about, whatever else is asked. */
  fixed?: Criteria;
}

/** Saves a listing as it is narrowed and ordered now, all pages of it. */
export function ListingSheetButton({ namespace, listing, title, list, fixed = {} }: ListingSheetButtonProps) {
  const text = useText(namespace);
  const { state } = list;
  return (
    <ListSheetButton
      call={listing.sheet.call}
      title={title}
      columns={listing.sheet.properties.map((property) => ({ property, title: text(`field.${property}`) }))}
      list={listBodyOf({ ...state, criteria: { ...state.criteria, ...fixed } })}
    />
  );
}
