import type { z } from 'zod';
import type { CrudResource, RecordRow } from '../list/crud-resource.ts';
import type { FormField, ResourceNamespace } from '../list/declaration.ts';
import { useText } from '../list/use-text.ts';
import { FormDialog } from './form-dialog.tsx';
import type { ResourceDialog } from './use-resource-dialog.ts';

interface ResourceFormProps<Row extends RecordRow> {
  namespace: ResourceNamespace;
  resource: CrudResource<Row>;
  dialog: ResourceDialog<Row>;
  fields: readonly FormField[];
  /** The rules of the form, where they are stricter than what the call takes. */
  schema?: z.ZodObject;
  /** Of the window, where the fields need more than a dialog has (R2.50). */
  width_percent?: number;
}

/** The add and edit dialog of a resource. */
export function ResourceForm<Row extends RecordRow>(props: ResourceFormProps<Row>) {
  const { namespace, resource, dialog, fields } = props;
  const text = useText(namespace);
  const mode = dialog.row === null ? 'add' : 'edit';
  return (
    <FormDialog
      isOpen={dialog.mode !== null}
      title={text(mode)}
      namespace={namespace}
      schema={props.schema ?? (mode === 'add' ? resource.make : resource.write)}
      fields={fields.filter(({ onlyIn = mode }) => onlyIn === mode)}
      values={dialog.values}
      onConfirm={dialog.confirm}
      onClose={dialog.close}
      draftKey={`${resource.name}.${mode}.${dialog.row?.id ?? ''}`}
      isKept={(mode === 'add' ? resource.calls.create : resource.calls.update).isIdempotent}
      {...(props.width_percent === undefined ? {} : { width_percent: props.width_percent })}
    />
  );
}
