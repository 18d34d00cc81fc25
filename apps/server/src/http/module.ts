import type { Call } from '@vehicle/contract/core/call';
import { type OptionName, option } from '@vehicle/contract/core/option';
import type { Permission } from '@vehicle/contract/core/permission';
import type { AnyResource } from '@vehicle/contract/core/resource';
import type { menuTexts, texts } from '@vehicle/contract/texts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { type OptionSource, optionsOf } from '../record/option.sql.ts';
import type { Store } from '../record/store.ts';
import { crudRoutes } from './crud/crud-routes.ts';
import { route } from './route.ts';

/** A page that the noun brings to the menu; its name stands with the noun's texts. */
export interface MenuPage {
  code: keyof typeof menuTexts;
  /** The entry that it stands below; none: beside the groups. */
  below?: keyof (typeof texts)['menu'];
  /** Among the entries beside it. */
  sort: number;
  /** What its address begins with, `/data/vehicleModel`; the view has the same name, `data/vehicle-model`. */
  path: `/${string}`;
  icon: string;
  /** Its tag cannot be closed. */
  isPinned?: true;
  /** What can be granted on it; of a noun's first page the permissions of its resource unless said. */
  permissions?: readonly Permission[];
}

/** What a noun's folder brings to the server. */
export interface Module {
  readonly pages: readonly MenuPage[];
  /** The tables whose rows are its records, made by people one by one. */
  readonly tables: readonly string[];
  /** Puts its calls in place. */
  routes(app: FastifyInstance): void;
}

interface Definition {
  /** Has the five calls of a resource, its sheets and its lines in the audit log. */
  resource?: AnyResource;
  /** Of the resource's records. */
  store?: Store;
  pages?: readonly MenuPage[];
  /** The lists that forms choose from (R7.25), in the reader's language and scope. */
  options?: Readonly<Partial<Record<OptionName, OptionSource>>>;
  /** What is no call of a resource. */
  routes?(app: FastifyInstance): void;
}

type OptionCall<P extends z.ZodType> = Call<P, typeof option.model.query>;

const optionCalls: ReadonlyMap<string, OptionCall<z.ZodType>> = new Map(Object.entries(option));

/** A list that forms choose from, which may depend on what the path names. */
export function optionRoute<P extends z.ZodType>(
  app: FastifyInstance,
  call: OptionCall<P>,
  sourceOf: (params: z.output<P>) => OptionSource,
): void {
  route(app, call, ({ access, params, query, request }) =>
    optionsOf(sourceOf(params), { access, query, language: request.language }),
  );
}

function permissionsOf({ permission }: AnyResource): Permission[] {
  const { read, create, update, remove } = permission;
  return [...new Set([...(read ? [read] : []), create, update, remove])];
}

/** The manifest of a noun; its folder's `module.ts` exports it as `module`, and by that the server has it. */
export function defineModule({ resource, store, pages = [], options = {}, routes }: Definition): Module {
  const own = resource ? permissionsOf(resource) : [];
  return Object.freeze({
    pages: pages.map((page, at) => (at === 0 ? { permissions: own, ...page } : page)),
    tables: store?.tables ?? [],
    routes(app: FastifyInstance) {
      if (resource && store) crudRoutes(app, resource, store);
      for (const [name, source] of Object.entries(options)) {
        const call = optionCalls.get(name);
        if (call) optionRoute(app, call, () => source);
      }
      routes?.(app);
    },
  });
}
