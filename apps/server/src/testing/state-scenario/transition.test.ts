import { languages } from '@vehicle/contract/core/language';
import { type ErrorCode, errorCatalogue } from '@vehicle/contract/core/refusal/error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../app.ts';
import { fingerprint } from '../security/fingerprint.sql.ts';
import { faultScenario, maintenanceScenario } from './care-scenario.ts';
import { debugScenario } from './debug-scenario.ts';
import { forwardingScenario, partScenario, terminalScenario } from './fitting-scenario.ts';
import { type Outcome, type StateSection, stateSections } from './state-document.ts';
import {
  type RecordInState,
  type ScenarioWorld,
  type StateScenario,
  scenarioWorld,
} from './state-scenario.ts';
import { settlementScenario, stockMaintenanceScenario } from './stock-scenario.ts';
import { vehicleScenario } from './vehicle-scenario.ts';

let world: ScenarioWorld;
beforeAll(async () => {
  world = await scenarioWorld();
});
afterAll(() => world.server.close());

interface Described {
  /** Statements that its table shows. */
  ids: string;
  scenario: (world: ScenarioWorld) => StateScenario;
}

const described: Readonly<Record<string, Described>> = {
  Vehicle: { ids: 'R3.31 R4.11 R7.13 R7.14', scenario: vehicleScenario },
  'Debug run': { ids: 'R3.28 R4.11 R7.19', scenario: debugScenario },
  'Stock maintenance reminder': { ids: 'R4.11 R7.29', scenario: stockMaintenanceScenario },
  Settlement: { ids: 'R3.31 R7.33', scenario: settlementScenario },
  'Maintenance reminder': { ids: 'R3.30', scenario: maintenanceScenario },
  Fault: { ids: 'R3.26 R7.30', scenario: faultScenario },
  'Fitted part': { ids: 'R7.22', scenario: partScenario },
  Terminal: { ids: 'R3.19 R7.15', scenario: terminalScenario },
  'Forwarding of a vehicle': { ids: 'R3.16 R4.10', scenario: forwardingScenario },
};
const sections = stateSections();

function actOf({ acts }: RecordInState, name: string): () => Promise<Answer> {
  const act = acts[name];
  if (!act) throw new Error(`No act "${name}"`);
  return act;
}

async function entered(scenario: StateScenario, state: string): Promise<RecordInState> {
  const record = await scenario[state]?.();
  if (!record) throw new Error(`No way to "${state}"`);
  expect(await record.state()).toBe(state);
  return record;
}

function isCode(text: string): text is ErrorCode {
  return text in errorCatalogue;
}

/** What a sentence is whatever its parameters are. */
function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The act is refused in every language with its sentence. */
async function expectRefusal(record: RecordInState, act: string, code: string): Promise<void> {
  if (!isCode(code)) throw new Error(`No code ${code}`);
  const { status, ...sentences } = errorCatalogue[code];
  expect([403, 406, 409], code).toContain(status);
  const reported = new Set<string>();
  for (const language of languages) {
    world.speak(language);
    const answer = await actOf(record, act)();
    const message = expect.stringMatching(patternOf(sentences[language]));
    expect(answer, `${act}, ${language}`).toMatchObject({ status, message, object: { code } });
    reported.add(answer.message);
  }
  world.speak('zh');
  expect(reported.size, `${code} has a sentence in each language`).toBe(languages.length);
}

function pairs(section: StateSection, kind: Outcome['kind']) {
  return section.cells.flatMap(({ act, state, outcome }) =>
    outcome.kind === kind ? [{ act, state, to: outcome.kind === 'next' ? outcome.state : outcome.code }] : [],
  );
}

describe('docs/STATES.md', () => {
  it('D53 R4.11 has a table for every record that has states, and draws each step of it', () => {
    expect(sections.map(({ title }) => title)).toEqual(Object.keys(described));
    for (const section of sections) {
      const known = new Set(['[*]', ...section.states]);
      const ends = [...section.arrows].flatMap((arrow) => arrow.split(' '));
      expect(
        ends.filter((end) => !known.has(end)),
        `${section.title} draws no other states`,
      ).toEqual([]);
      const isDrawn = (state: string) => ends.includes(state) || state === 'gone';
      const steps = pairs(section, 'next')
        .filter(({ state, to }) => state !== to && isDrawn(state) && isDrawn(to))
        .map(({ state, to }) => `${state} ${to === 'gone' ? '[*]' : to}`);
      expect(
        steps.filter((step) => !section.arrows.has(step)),
        `${section.title} draws every step`,
      ).toEqual([]);
    }
  });
});

describe.each(sections.map((section) => [section.title, section] as const))('%s', (title, section) => {
  const { ids, scenario: scenarioIn } = described[title] ?? { ids: '', scenario: () => ({}) };

  it(`D53 ${ids} every step that the table has takes it to the state that the table says`, async () => {
    const scenario = scenarioIn(world);
    expect(Object.keys(scenario)).toEqual(section.states);
    for (const { act, state, to } of pairs(section, 'next')) {
      const record = await entered(scenario, state);
      expect(Object.keys(record.acts)).toEqual(section.acts);
      const answer = await actOf(record, act)();
      expect(answer.status, `${act} when ${state}: ${JSON.stringify(answer)}`).toBeLessThan(300);
      expect(await record.state(), `${act} when ${state}`).toBe(to);
    }
  });

  it(`D53 ${ids} every other step is refused with its sentence in four languages, and nothing changes`, async () => {
    const scenario = scenarioIn(world);
    const records = new Map<string, RecordInState>();
    for (const state of section.states) records.set(state, await entered(scenario, state));
    const before = await fingerprint(world.server.database.kysely);
    for (const { act, state, to } of pairs(section, 'refused')) {
      const record = records.get(state);
      if (record) await expectRefusal(record, act, to);
      expect(await record?.state(), `${act} when ${state}`).toBe(state);
    }
    expect(await fingerprint(world.server.database.kysely)).toBe(before);
  });
});
