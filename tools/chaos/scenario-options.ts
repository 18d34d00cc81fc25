import type { Addresses } from '@vehicle/server/platform/db/environment';

export interface ScenarioOptions {
  /** Where the server keeps its data; empty. */
  dataDir: string;
  /** Where the journals stay. */
  journalDir: string;
  seed: number;
  /** How long a fault may go on, about. */
  seconds: number;
  /** Terminals that send all the time, and terminals that a fault leads by hand. */
  terminals: number;
  devices: number;
  perSecond: number;
  /** The database is started here and not by the server. */
  isDatabaseApart?: boolean;
  /** What terminals send lies in a cluster of its own, a coordinator and two workers. */
  hasCluster?: boolean;
  /** A database that others use too; it is left running. */
  environment?: Addresses;
  /** How Node is started for the server, beside what it always is started with. */
  nodeArguments?: readonly string[];
  /** All unless said. */
  services?: string;
  /** Whether it matters how long things take; true unless said. */
  isTimed?: boolean;
  say(sentence: string): void;
}
