import type { Permission } from '@vehicle/contract/core/permission';
import type { TypeOptions } from 'i18next';
import type { ReactElement, ReactNode } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';

/** A column of a list. Its title is the text `field.<field>` of the resource's namespace. */
export interface Column<Row> {
  field: Extract<keyof Row, string>;
  /** Pixels; a column without takes its share of what is left. */
  width?: number;
  /** Pixels that a column without a width has at least. */
  minWidth?: number;
  /** Out of view until somebody asks for it in the menu of columns. */
  isHidden?: boolean;
  align?: 'right';
  isSortable?: boolean;
  /** The properties of the list's file that say what it shows; the field unless said. */
  filed?: readonly string[];
  /** What it comes to in rows, at the foot of the printed list. */
  sum?: (rows: readonly Row[]) => ReactNode;
  /** Above everything else on a card of the narrow layout. */
  isTitle?: boolean;
  /**
   * Its place on a card: `state` above the title with the `age` beside it, then what the row is `called`, with one or two facts, and
   * a note. Where a list says so of any column, the others wait behind "more".
   */
  onCard?: 'state' | 'age' | 'title' | 'called' | 'fact' | 'note';
  /** The value as text unless said; a field that is rendered as `''` is left out of the cards of a tree. */
  render?: (row: Row) => ReactNode;
}

/** An item of the criteria form (R3.12); the control receives `value` and `onChange`. */
export interface Criterion {
  field: string;
  /** The criterion of the other end of a range; the control then has both as a pair. */
  until?: string;
  control: ReactElement;
  initial?: unknown;
  /** Is typed; on a phone the first of them stands in view, the others behind a button. */
  isWord?: true;
}

/** A field of a form in a dialog; the control receives `value`, `onChange` and `id`. */
export interface FormField<Name extends string = string> {
  name: Name;
  control: ReactElement;
  /** Takes the whole width where the form has two columns. */
  isWide?: boolean;
  hint?: string;
  /** Begins a part of the form, headed by the text `section.<section>`. */
  section?: string;
  /** In the dialog that adds or in the one that edits, where it is not in both. */
  onlyIn?: 'add' | 'edit';
  /** Where it depends on the other fields whether this one may stay empty. */
  isNeeded?: (values: Readonly<Record<string, unknown>>) => boolean;
  /** What is wrong with it beside the other fields, as the code of a field's rule; null: nothing. */
  problemOf?: (values: Readonly<Record<string, unknown>>) => string | null;
  /** The others by which that is found: a change in them has it looked at again. */
  beside?: readonly string[];
}

/** `NONE`: everybody who sees the screen (R2.48). */
export type NeededPermission = Permission | 'NONE';

export interface RowAction<Row> {
  key: string;
  title: string;
  permission: NeededPermission;
  /** Depends only on the row: a table is drawn again when its rows change. */
  isShown?: (row: Row) => boolean;
  /** Why it cannot be done with this row now; null: it can. Depends only on the row too. */
  isDisabled?: (row: Row) => string | null;
  isDanger?: boolean;
  onClick: (row: Row) => void;
}

export interface ToolbarAction<Row> {
  key: string;
  title: string;
  permission: NeededPermission;
  icon?: ReactNode;
  isPrimary?: boolean;
  isDanger?: boolean;
  /** Stands in the bar below the rows, for those that are selected. */
  needsSelection?: boolean;
  onClick: (selected: readonly Row[]) => void;
}

type Resources = TypeOptions['resources'];

/** The namespaces that title the fields of a list or a form. */
export type ResourceNamespace = {
  [N in Namespace]: Resources[N] extends { readonly field: object } ? N : never;
}[Namespace];
