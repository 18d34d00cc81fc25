import type { QueryExecutorProvider } from 'kysely';

/** A connection pool or the transaction that a call runs in. */
export type Executor = QueryExecutorProvider;
