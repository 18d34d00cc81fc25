import { type ErrorCode, errorCatalogue } from '@vehicle/contract/core/error';
import { languages } from '@vehicle/contract/core/language';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../app.ts';
import { fingerprint } from '../security/fingerprint.sql.ts';
import { faultLife, maintenanceLife } from './care-life.ts';
import { debugLife } from './debug-life.ts';
import { forwardingLife, partLife, terminalLife } from './fitting-life.ts';
import { type Life, type LifeWorld, lifeWorld, type Standing } from './life.ts';
import { type Outcome, type StateSection, stateSections } from './state-document.ts';
import { settlementLife, stockMaintenanceLife } from './stock-life.ts';
import { vehicleLife } from './vehicle-life.ts';

let world: LifeWorld;
beforeAll(async () => {
  world = await lifeWorld();
});
afterAll(() => world.server.close());

interface Described {
  /** Statements that its table shows. */
  ids: string;
  life: (world: LifeWorld) => Life;
}

const described: Readonly<Record<string, Described>> = {
  Vehicle: { ids: 'R3.31 R4.11 R7.13 R7.14', life: vehicleLife },
  'Debug run': { ids: 'R3.28 R4.11 R7.19', life: debugLife },
  'Stock maintenance reminder': { ids: 'R4.11 R7.29', life: stockMaintenanceLife },
  Settlement: { ids: 'R3.31 R7.33', life: settlementLife },
  'Maintenance reminder': { ids: 'R3.30', life: maintenanceLife },
  Fault: { ids: 'R3.26 R7.30', life: faultLife },
  'Fitted part': { ids: 'R7.22', life: partLife },
  Terminal: { ids: 'R3.19 R7.15', life: terminalLife },
  'Forwarding of a vehicle': { ids: 'R3.16 R4.10', life: forwardingLife },
};
const sections = stateSections();

function actOf({ acts }: Standing, name: string): () => Promise<Answer> {
  const act = acts[name];
  if (!act) throw new Error(`No act "${name}"`);
  return act;
}

async function entered(life: Life, state: string): Promise<Standing> {
  const standing = await life[state]?.();
  if (!standing) throw new Error(`No way to "${state}"`);
  expect(await standing.state()).toBe(state);
  return standing;
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
async function expectRefusal(standing: Standing, act: string, code: string): Promise<void> {
  if (!isCode(code)) throw new Error(`No code ${code}`);
  const { status, ...sentences } = errorCatalogue[code];
  expect([403, 406, 409], code).toContain(status);
  const told = new Set<string>();
  for (const language of languages) {
    world.speak(language);
    const answer = await actOf(standing, act)();
    const message = expect.stringMatching(patternOf(sentences[language]));
    expect(answer, `${act}, ${language}`).toMatchObject({ status, message, object: { code } });
    told.add(answer.message);
  }
  world.speak('zh');
  expect(told.size, `${code} has a sentence in each language`).toBe(languages.length);
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
  const { ids, life: lifeIn } = described[title] ?? { ids: '', life: () => ({}) };

  it(`D53 ${ids} every step that the table has takes it to the state that the table says`, async () => {
    const life = lifeIn(world);
    expect(Object.keys(life)).toEqual(section.states);
    for (const { act, state, to } of pairs(section, 'next')) {
      const standing = await entered(life, state);
      expect(Object.keys(standing.acts)).toEqual(section.acts);
      const answer = await actOf(standing, act)();
      expect(answer.status, `${act} when ${state}: ${JSON.stringify(answer)}`).toBeLessThan(300);
      expect(await standing.state(), `${act} when ${state}`).toBe(to);
    }
  });

  it(`D53 ${ids} every other step is refused with its sentence in four languages, and nothing changes`, async () => {
    const life = lifeIn(world);
    const standings = new Map<string, Standing>();
    for (const state of section.states) standings.set(state, await entered(life, state));
    const before = await fingerprint(world.server.database.kysely);
    for (const { act, state, to } of pairs(section, 'refused')) {
      const standing = standings.get(state);
      if (standing) await expectRefusal(standing, act, to);
      expect(await standing?.state(), `${act} when ${state}`).toBe(state);
    }
    expect(await fingerprint(world.server.database.kysely)).toBe(before);
  });
});
