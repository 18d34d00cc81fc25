import type { Namespace } from '../i18n/namespaces.ts';
import type { Column } from './declaration.ts';
import { useText } from './use-text.ts';

interface EnumTextProps {
  /** Where the texts of the values stand: `terminal` and `type` for `terminal:type.JSON`. */
  namespace: Namespace;
  texts: string;
  value: string;
}

/** A value of an enumeration of the contract, in the reader's language. */
export function EnumText({ namespace, texts, value }: EnumTextProps) {
  return useText(namespace)(`${texts}.${value}`);
}

/** A column with values of an enumeration, whose texts stand under the name of the field. */
export function enumColumn<Row>(namespace: Namespace, column: Column<Row>): Column<Row> {
  const { field } = column;
  return {
    ...column,
    render: (row) => <EnumText namespace={namespace} texts={field} value={String(row[field])} />,
  };
}
