import {
  keepPreviousData,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import type { Call, CallInput, CallResult } from '@vehicle/contract/core/call';
import { sendOrKeep } from '../outbox/outbox.ts';
import { ApiError } from './api-error.ts';
import { type Answer, send } from './client.ts';
import { isShownAtFields } from './field-errors.ts';
import { useLink } from './link.ts';

interface CallMeta extends Record<string, unknown> {
  /** The caller shows the error itself (at its fields, in its table); sign-in and permission errors are shown anyway. */
  ownsErrors?: boolean;
  /** As `ownsErrors`, for errors of these codes only. */
  ownedCodes?: readonly string[];
  /** Said where the server said nothing, e.g. that deleting has failed (R8.18). */
  failure?: string;
  /** No toast with the server's sentence after success. */
  isQuiet?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

export interface Announcer {
  /** `failure`: said where the server said nothing. */
  onError(error: unknown, failure?: string): void;
  onSuccess(message: string): void;
}

function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && 'message' in value && 'object' in value;
}

function mayOwn(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 401 && error.status !== 403;
}

/** So long an answer stays that is still of use without a network: a shift, and what comes before and after it. */
export const keptOffline_ms = 12 * 3_600_000;

const oftenForLater = 3;

/** While the link is down a question waits, and its old answer stays in view; one that is to come later is asked again then. */
function isWorthTrying(count: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.isUnheard) return count < 1 || useLink.getState().state !== 'up';
  return error.isForLater && error.retryAfter_s !== null && count < oftenForLater;
}

function waitBefore_ms(_count: number, error: unknown): number {
  return 1000 * ((error instanceof ApiError ? error.retryAfter_s : null) ?? 1);
}

/** Errors and successes of every call pass here to the one place that shows them. */
export function createQueryClient(announcer: Announcer): QueryClient {
  const report = (error: unknown, meta: CallMeta | undefined) => {
    const isOwned =
      meta?.ownsErrors ||
      (error instanceof ApiError && (meta?.ownedCodes?.includes(error.code) || isShownAtFields(error)));
    if (isOwned && mayOwn(error)) return;
    announcer.onError(error, meta?.failure);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => report(error, mutation.meta),
      onSuccess: (answer, _variables, _result, mutation) => {
        if (!mutation.meta?.isQuiet && isAnswer(answer)) announcer.onSuccess(answer.message);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: isWorthTrying,
        retryDelay: waitBefore_ms,
      },
      // What is sent says at once that it cannot be; what waits for the network waits in the outbox.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** `[name, input]`: `invalidateQueries({ queryKey: [definition.name] })` makes every reader of a call read again. */
export function callKey<C extends Call>(definition: C, input: CallInput<C>): readonly unknown[] {
  return [definition.name, input];
}

/** For `fetchQuery` and `prefetchQuery`, e.g. in the loader of a route. */
export function callOptions<C extends Call>(definition: C, input: CallInput<C>) {
  return queryOptions<Answer<CallResult<C>>>({
    queryKey: callKey(definition, input),
    queryFn: ({ signal }) => send(definition, input, signal),
  });
}

interface CallOptions {
  enabled?: boolean;
  /** Old rows stay in view while new ones load. */
  keepsPrevious?: boolean;
  ownsErrors?: boolean;
  /** Said where the server said nothing (R8.18). */
  failure?: string;
  staleTime_ms?: number;
}

export function useCall<C extends Call>(
  definition: C,
  input: CallInput<C>,
  options: CallOptions = {},
): UseQueryResult<CallResult<C>> {
  return useQuery<Answer<CallResult<C>>, Error, CallResult<C>>({
    ...callOptions(definition, input),
    select: (answer) => answer.object,
    enabled: options.enabled ?? true,
    meta: {
      ownsErrors: options.ownsErrors ?? false,
      ...(options.failure === undefined ? {} : { failure: options.failure }),
    },
    ...(options.staleTime_ms === undefined ? {} : { staleTime: options.staleTime_ms }),
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

/** The answer's message is shown by the app unless `isQuiet`; invalidation is the caller's. */
export function useCallMutation<C extends Call>(
  definition: C,
  meta: CallMeta = {},
): UseMutationResult<Answer<CallResult<C>>, Error, CallInput<C>> {
  return useMutation<Answer<CallResult<C>>, Error, CallInput<C>>({
    mutationKey: [definition.name],
    mutationFn: (input) =>
      definition.isIdempotent ? sendOrKeep(definition, input) : send(definition, input),
    meta,
  });
}
