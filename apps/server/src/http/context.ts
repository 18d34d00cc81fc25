import type { Authority } from '@vehicle/contract/authority';
import type { Call, CallResult } from '@vehicle/contract/call';
import type { Language } from '@vehicle/contract/language';
import type { mapSource } from '@vehicle/contract/map-source';
import type { PasswordPolicy } from '@vehicle/contract/password-policy';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Member } from '../modules/member.ts';
import type { ReportIntake } from '../ports.ts';
import type { Readiness } from '../process/readiness.ts';
import type { HeavyPlaces } from './heavy-places.ts';

/** The settings of the process that its HTTP part reads. */
export interface HttpEnv {
  dataDir: string;
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

/** What every route can reach. */
export interface HttpContext {
  database: Database;
  env: HttpEnv;
  log: Log;
  intake: ReportIntake;
  readiness: Readiness;
  /** Uploads and imports have to wait until there is room again. */
  isDiskLow: () => boolean;
  clock: () => Date;
  heavyPlaces: HeavyPlaces;
  memberPlaces: HeavyPlaces;
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
