import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { Authority } from '@vehicle/contract/core/authority';
import type { Call, CallResult } from '@vehicle/contract/core/call';
import type { Language } from '@vehicle/contract/core/language';
import type { mapSource } from '@vehicle/contract/telemetry/map/source';
import type { Database } from '../platform/db/database.ts';
import type { Executor } from '../platform/db/executor.ts';
import type { Log } from '../platform/log.ts';
import type { ReportIntake } from '../platform/ports.ts';
import type { DemoKeeper } from '../platform/process/demo-keeper.ts';
import type { Readiness } from '../platform/process/readiness.ts';
import type { Member } from '../record/member.ts';
import type { HeavyPlaces } from './heavy-places.ts';

/** The settings of the process that its HTTP part reads. */
export interface HttpEnv {
  /** Where the gateway listens, and HTTP. */
  host: string;
  dataDir: string;
  /** Where archives of map tiles lie; null: in the data directory. */
  mapsDir: string | null;
  /** Addresses or networks of the proxies whose `X-Forwarded-For` is believed; empty: none. */
  trustProxy: readonly string[];
  /** Hosts and networks that messages may be forwarded to; empty: none. */
  forwardAllowedHosts: readonly string[];
  /** Other sites that entries of the menu may lead to; empty: none. */
  menuAllowedHosts: readonly string[];
  /** A link with credentials signs in without a click (R2.2). */
  loginLinkAuto: boolean;
  passwordPolicy: PasswordPolicy;
  /** How many sessions a member may have at once; the oldest gives way. */
  sessionsOfMember: number;
  /** The operator's map tiles. */
  mapTiles: CallResult<typeof mapSource>;
}

/** By what a request shows who it is from. */
export interface Identities {
  findSessions(executor: Executor, tokenHashes: readonly Buffer[], now: Date): Promise<Member[]>;
  touchSession(executor: Executor, tokenHash: Buffer, now: Date): Promise<void>;
  /** The terminal of this name and secret; null: there is none. */
  findTerminalBySecret(executor: Executor, name: string, secret: string): Promise<number | null>;
}

/** What every route can reach. */
export interface HttpContext {
  database: Database;
  identities: Identities;
  env: HttpEnv;
  log: Log;
  intake: ReportIntake;
  readiness: Readiness;
  /** Uploads and imports have to wait until there is room again. */
  isDiskLow: () => boolean;
  /** An event stream has found its reader, or that one has left. */
  onStream: (change: 1 | -1) => void;
  clock: () => Date;
  heavyPlaces: HeavyPlaces;
  memberPlaces: HeavyPlaces;
  /** Whose word it takes to make the demo and to remove it. */
  demoKeeper: DemoKeeper;
  /** Where JT/T 808 terminals connect; null: not to this platform's own gateway. */
  gatewayPort: number | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    context: HttpContext;
  }
  interface FastifyRequest {
    language: Language;
    member: Member | null;
    terminalId: number | null;
  }
  interface FastifyContextConfig {
    authority?: Authority;
    call?: Call;
  }
}
