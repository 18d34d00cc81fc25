import type { Call } from '@vehicle/contract/core/call';
import { useText } from '../../../kit/list/use-text.ts';
import { ListSheetButton } from '../../../kit/sheet/list-sheet-button.tsx';
import type { StatisticsState } from './statistics-state.ts';

export interface SheetButtonProps {
  sheet: { readonly call: Call; readonly properties: readonly string[] };
  /** Of the sheet's columns those that the list shows, too. */
  properties?: readonly string[];
  title: string;
  state: StatisticsState;
  /** The question of the list as it is asked now. */
  list: object;
}

/** Saves the list as it is shown, all pages of it, titled with the units and named for its range. */
export function SheetButton({ sheet, properties, title, state, list }: SheetButtonProps) {
  const text = useText('statistics');
  return (
    <ListSheetButton
      call={sheet.call}
      title={`${title} ${state.from} ${state.until}`}
      columns={(properties ?? sheet.properties).map((property) => ({
        property,
        title: text(`field.${property}`),
      }))}
      list={list}
    />
  );
}
