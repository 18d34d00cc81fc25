import { type FormValues, useResourceDialog } from '../form/use-resource-dialog.ts';
import type { CrudResource, RecordRow } from './crud-resource.ts';
import type { Column, Criterion, FormField, ResourceNamespace } from './declaration.ts';
import { ResourceView } from './resource-view.tsx';
import { useResourceList } from './use-resource-list.ts';
import { useStandardActions } from './use-standard-actions.tsx';

interface ResourcePageProps<Row extends RecordRow> {
  resource: CrudResource<Row> & { readonly name: ResourceNamespace };
  columns: readonly Column<Row>[];
  criteria: readonly Criterion[];
  fields: readonly FormField[];
  /** What the add form starts with. */
  initial: FormValues;
}

/** A screen that lists, adds, edits and removes. One that does more composes the pieces below itself. */
export function ResourcePage<Row extends RecordRow>(props: ResourcePageProps<Row>) {
  const { resource, columns, criteria, fields, initial } = props;
  const list = useResourceList(resource, criteria);
  const dialog = useResourceDialog(resource, initial);
  const { add, removeSelected, edit, remove } = useStandardActions(resource, dialog);
  return (
    <ResourceView
      {...{ resource, list, dialog, columns, criteria, fields }}
      tools={[add, removeSelected]}
      actions={[edit, remove]}
      hasSelection
    />
  );
}
