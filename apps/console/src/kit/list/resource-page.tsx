import { ResourceForm } from '../form/resource-form.tsx';
import { type FormValues, useResourceDialog } from '../form/use-resource-dialog.ts';
import { SheetTools } from '../sheet/sheet-tools.tsx';
import type { CrudResource, RecordRow } from './crud-resource.ts';
import type { Column, Criterion, FormField, ResourceNamespace } from './declaration.ts';
import { ResourceListing } from './resource-listing.tsx';
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
    <>
      <ResourceListing
        namespace={resource.name}
        list={list}
        columns={columns}
        criteria={criteria}
        tools={[add, removeSelected]}
        moreTools={<SheetTools resource={resource} list={list} />}
        actions={[edit, remove]}
        hasSelection
      />
      <ResourceForm namespace={resource.name} resource={resource} dialog={dialog} fields={fields} />
    </>
  );
}
