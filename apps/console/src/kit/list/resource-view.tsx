import type { z } from 'zod';
import { ResourceForm } from '../form/resource-form.tsx';
import type { ResourceDialog } from '../form/use-resource-dialog.ts';
import { SheetTools } from '../sheet/sheet-tools.tsx';
import type { CrudResource, RecordRow } from './crud-resource.ts';
import type { FormField, ResourceNamespace } from './declaration.ts';
import { ResourceListing, type ResourceListingProps } from './resource-listing.tsx';

interface ResourceViewProps<Row extends RecordRow, Shown extends Row>
  extends Omit<ResourceListingProps<Shown>, 'namespace' | 'moreTools'> {
  resource: CrudResource<Row> & { readonly name: ResourceNamespace };
  dialog: ResourceDialog<Row>;
  fields: readonly FormField[];
  /** The rules of the form, where they are stricter than what the call takes. */
  schema?: z.ZodObject | undefined;
}

/** The list of a resource with its sheet and with the form that adds and edits; a row may show more than its record. */
export function ResourceView<Row extends RecordRow, Shown extends Row>(props: ResourceViewProps<Row, Shown>) {
  const { resource, dialog, fields, schema, ...listing } = props;
  return (
    <>
      <ResourceListing
        {...listing}
        namespace={resource.name}
        moreTools={<SheetTools resource={resource} list={listing.list} />}
      />
      <ResourceForm namespace={resource.name} {...{ resource, dialog, fields }} {...(schema && { schema })} />
    </>
  );
}
