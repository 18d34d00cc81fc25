import type { TestApp } from '../app.ts';
import type { TestMember } from '../builders.ts';
import type { RaceFixture, RaceScenario } from './race.sql.ts';
import type { Reply } from './request.ts';

/** The whole server, and who takes things away. */
export interface Race {
  server: TestApp;
  fixture: RaceFixture;
  admin: TestMember;
  /** How many scenarios there are. */
  made: number;
}

/** What became of a use. */
export interface Usage {
  status: number;
  isGranted: boolean;
  /** Of the session that it has opened. */
  token?: string;
  /** The server has closed what the use holds open. */
  ended?: Promise<void>;
}

/** Something that needs a right, a session or a vehicle in scope. */
export interface Use {
  words: string;
  /** What the scenarios need beside what every scenario has. */
  prepare?(race: Race, scenarios: readonly RaceScenario[]): Promise<void>;
  use(race: Race, scenario: RaceScenario): Promise<Usage>;
  /** Statuses of its refusal beside those of what is taken away. */
  refusals?: readonly number[];
}

/** Something that ends what a use needs. */
export interface TakeAway {
  words: string;
  /** What the scenarios need beside what every scenario has. */
  prepare?(race: Race, scenarios: readonly RaceScenario[]): Promise<void>;
  take(race: Race, scenario: RaceScenario): Promise<Reply>;
  /** Statuses of a use that is begun after it has been answered. */
  refusals: readonly number[];
  /** What the take-away forbids and is there after all: a line for each. */
  remains?(race: Race, scenarios: readonly RaceScenario[]): Promise<string[]>;
}

/** What is tried against each other. */
export interface Pair {
  takeAway: TakeAway;
  use: Use;
}
