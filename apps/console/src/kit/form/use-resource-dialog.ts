import { useQueryClient } from '@tanstack/react-query';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import type { AnyResource } from '@vehicle/contract/core/resource';
import { startTransition, useState } from 'react';
import { z } from 'zod';
import { useCallMutation } from '../api/query.ts';
import type { CrudResource, RecordRow } from '../list/crud-resource.ts';
import { useMadeMessage } from '../list/use-made-message.tsx';
import { formValuesOf, toWrite } from './field-rules.ts';

export type FormValues = Readonly<Record<string, unknown>>;
/** What a confirmation says: the dialog closes only if told so (R4.9). */
export interface ConfirmResult {
  close: boolean;
}

export interface ResourceDialog<Row> {
  mode: 'add' | 'edit' | null;
  row: Row | null;
  /** What the form starts with. */
  values: FormValues;
  openAdd: (preset?: FormValues) => void;
  openEdit: (row: Row) => void;
  close: () => void;
  confirm: (values: FormValues) => Promise<ConfirmResult>;
}

interface Opened<Row> {
  mode: 'add' | 'edit' | null;
  row: Row | null;
  values: FormValues;
}

interface DialogOptions {
  /** The application that the records are of, where it is not this console. */
  readonly appCode?: AppCode;
  /** Codes of errors that the screen shows itself. */
  readonly ownedCodes?: readonly string[];
}

/** What people call a record: the first text of its form that is no code of a choice. */
function nameOf(resource: AnyResource, row: object): string {
  const values = new Map<string, unknown>(Object.entries(row));
  const texts = Object.entries(resource.write.shape)
    .filter(([, schema]) => !(schema instanceof z.ZodEnum))
    .map(([name]) => values.get(name));
  return texts.find((text) => typeof text === 'string' && text !== '')?.toString() ?? '';
}

/** The add and edit dialog of a resource: what it is filled with, and what its confirmation sends. */
export function useResourceDialog<Row extends RecordRow>(
  resource: CrudResource<Row>,
  initial: FormValues,
  { ownedCodes = [], ...input }: DialogOptions = {},
): ResourceDialog<Row> {
  const [opened, setOpened] = useState<Opened<Row>>({ mode: null, row: null, values: initial });
  // Drawn in small pieces, so that the button answers before the form stands.
  const show = (next: Opened<Row>) => startTransition(() => setOpened(next));
  const client = useQueryClient();
  const say = useMadeMessage();
  const create = useCallMutation(resource.calls.create, { ownedCodes, isQuiet: true });
  const update = useCallMutation(resource.calls.update, { ownedCodes, isQuiet: true });

  const confirm = async (values: FormValues): Promise<ConfirmResult> => {
    const { row } = opened;
    const body = toWrite(row === null ? resource.make : resource.write, values);
    const { message, object } =
      row === null
        ? await create.mutateAsync({ ...input, body })
        : await update.mutateAsync({
            ...input,
            params: { id: row.id },
            body: { ...body, version: row.version },
          });
    await client.invalidateQueries({ queryKey: [resource.calls.list.name] });
    const kind = row === null ? 'new' : 'changed';
    say({
      list: resource.calls.list.name,
      id: object.id,
      kind,
      name: nameOf(resource, object),
      message,
    });
    return { close: true };
  };

  return {
    ...opened,
    openAdd: (preset = {}) => show({ mode: 'add', row: null, values: { ...initial, ...preset } }),
    openEdit: (row) => show({ mode: 'edit', row, values: formValuesOf(resource.write, row) }),
    close: () => startTransition(() => setOpened((last) => ({ ...last, mode: null }))),
    confirm,
  };
}
