import type { Permission } from './permission.ts';

/**
 * Who may make a call. `public`: anybody. `terminal`: a machine with its own credential. `session`: any signed-in member
 * (the specification's `NONE`). A permission code: a member who holds it. The server refuses to start when a route
 * declares none.
 */
export type Authority = 'public' | 'terminal' | 'session' | Permission;
