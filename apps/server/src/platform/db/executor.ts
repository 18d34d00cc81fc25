import type { QueryExecutorProvider } from 'kysely';

/** A connection pool of the registry, or the transaction of it that a call runs in. */
export type Executor = QueryExecutorProvider & { readonly isTelemetry?: never };

/**
 * The same of the telemetry store, which may be another database. What runs over the one cannot be handed to the other, so that no
 * statement and no transaction spans both.
 */
export class TelemetryExecutor implements QueryExecutorProvider {
  readonly isTelemetry = true;
  readonly #provider: QueryExecutorProvider;

  constructor(provider: QueryExecutorProvider) {
    this.#provider = provider;
  }

  getExecutor(): ReturnType<QueryExecutorProvider['getExecutor']> {
    return this.#provider.getExecutor();
  }
}

/** Of either store. */
export type AnyExecutor = Executor | TelemetryExecutor;
