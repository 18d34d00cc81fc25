import type { Call } from '@vehicle/contract/core/call';
import type { Page } from '@vehicle/contract/core/envelope';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { z } from 'zod';

/** What every row of a list has. */
export interface ListedRow {
  id: number;
}

/** What every row has that can be edited. */
export interface RecordRow extends ListedRow {
  version: number;
}

type CallFor<Result> = Call<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Result>>;
type Answering<C extends Call, Row> = C & CallFor<Row>;
type AnyCalls = AnyResource['calls'];

/** What a list needs of a resource; one that is only read, such as a log, has no more. */
export interface ListedResource<Row extends ListedRow>
  extends Pick<AnyResource, 'name' | 'order' | 'filter'> {
  readonly calls: { readonly list: CallFor<Page<Row>> };
}

/** A resource of the contract as the page shell needs it, with the type of its rows. */
export interface CrudResource<Row extends RecordRow> extends AnyResource {
  readonly calls: {
    readonly list: Answering<AnyCalls['list'], Page<Row>>;
    readonly get: Answering<AnyCalls['get'], Row>;
    readonly create: Answering<AnyCalls['create'], Row>;
    readonly update: Answering<AnyCalls['update'], Row>;
    readonly remove: AnyCalls['remove'];
  };
}
