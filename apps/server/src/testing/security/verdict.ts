import type { Call } from '@vehicle/contract/core/call';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { type Permission, permissions } from '@vehicle/contract/core/permission';
import { type CallerName, readingPermissions } from './caller.ts';

/** What the way in says to a caller: it lets through, or answers with a status and a code. */
export type Verdict =
  | 'through'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'MUST_CHANGE_PASSWORD'
  | 'SIMULATION_REFUSED';

interface CallerRights {
  session: 'none' | 'usual' | 'firstSign' | 'simulated';
  isAdministrator: boolean;
  /** What the member can effectively do. */
  holds: ReadonlySet<Permission>;
}

function rightsOf(holds: readonly Permission[], session: CallerRights['session'] = 'usual'): CallerRights {
  return { session, isAdministrator: false, holds: new Set(holds) };
}

/** What a service user can do at most (decisions §1). */
const caring: readonly Permission[] = [
  'repository',
  'fault-code',
  'vehicle-debug-add',
  'vehicle-debug-edit',
  'vehicle-debug-remove',
  'vehicle-debug-start',
  'vehicle-debug-update-progress',
  'stock-maintenance-reminder-edit',
  'maintenance-reminder-maintain',
  'fitted-part-add',
  'fitted-part-edit',
  'vehicle-fault-add',
  'vehicle-fault-edit',
  'vehicle-fault-remove',
];

/** The ten callers as the specification sees them (R6.1): said here once more, on purpose, to hold the server to it. */
const callerRights: Readonly<Record<CallerName, CallerRights>> = {
  anon: rightsOf([], 'none'),
  admin: { ...rightsOf(permissions), isAdministrator: true },
  orgA: rightsOf(permissions),
  'orgA-readonly': rightsOf(readingPermissions),
  orgB: rightsOf(permissions),
  service: rightsOf(caring),
  external: rightsOf([]),
  disabled: rightsOf(permissions, 'none'),
  firstSign: rightsOf(permissions, 'firstSign'),
  simulated: rightsOf(permissions, 'simulated'),
};

/** R2.42: what there is to do before the first password has been changed. */
const beforeFirstPassword: ReadonlySet<string> = new Set([
  'passport.changePassword',
  'passport.logout',
  'passport.memberInfo',
]);

/** Calls that serve two others, and need the code of either. */
const eitherOf: Readonly<Record<string, readonly Permission[]>> = {
  'configFile.upload': ['config-file-add', 'config-file-edit'],
};

/** Calls that only administrators may make, whatever a role holds (decisions §6). */
const administratorsOnly: ReadonlySet<string> = new Set([
  'member.simulate',
  'demo.state',
  'demo.make',
  'demo.clear',
]);

function codesOf(call: Call, appCode: AppCode): readonly Permission[] {
  const needed = call.authorityIn[appCode] ?? call.authority;
  if (needed === 'public' || needed === 'terminal' || needed === 'session') return eitherOf[call.name] ?? [];
  return [needed];
}

function verdictFor(
  call: Call,
  { session, isAdministrator, holds }: CallerRights,
  appCode: AppCode,
): Verdict {
  if (call.authority === 'public') return 'through';
  if (call.authority === 'terminal' || session === 'none') return 'UNAUTHENTICATED';
  if (session === 'firstSign' && !beforeFirstPassword.has(call.name)) return 'MUST_CHANGE_PASSWORD';
  if (session === 'simulated' && call.onlyInPerson) return 'SIMULATION_REFUSED';
  if (administratorsOnly.has(call.name) && !isAdministrator) return 'FORBIDDEN';
  const codes = codesOf(call, appCode);
  return codes.length === 0 || codes.some((code) => holds.has(code)) ? 'through' : 'FORBIDDEN';
}

/** The rule of the way in, from only the contract's declaration. */
export function verdictOn(call: Call, caller: CallerName, appCode: AppCode = 'vehicle'): Verdict {
  return verdictFor(call, callerRights[caller], appCode);
}

/** The same for an organisation's user who holds these codes. */
export function verdictWith(call: Call, codes: readonly Permission[], appCode: AppCode): Verdict {
  return verdictFor(call, rightsOf(codes), appCode);
}

export function statusOf(verdict: Exclude<Verdict, 'through'>): 401 | 403 {
  return verdict === 'UNAUTHENTICATED' ? 401 : 403;
}
