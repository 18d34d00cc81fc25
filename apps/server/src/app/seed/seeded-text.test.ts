import { languages } from '@vehicle/contract/core/language';
import { describe, expect, it } from 'vitest';
import { kept, seededTexts, told } from '../../record/seeded-text/seeded-text.ts';
import { alarmFaults } from './alarm-fault.sql.ts';
import { faultCodes } from './fault-code.ts';
import { knowledge } from './fault-knowledge.ts';
import { vehicleCategories } from './fault-library.sql.ts';
import { roles } from './role.sql.ts';

const ofFaults = [...faultCodes, ...alarmFaults.map((fault) => ({ ...fault, name: fault.name.zh }))].flatMap(
  ({ name, unit, description }) => [name, unit, description],
);
const ofKnowledge = knowledge.flatMap(
  ({ faultName, faultUnit, description, reason, measures, resolvent, steps }) => [
    faultName,
    faultUnit,
    description,
    reason,
    measures,
    resolvent,
    ...steps,
  ],
);
const ofNames = [
  ...vehicleCategories.map(({ name }) => name),
  ...roles.flatMap(({ name, description }) => [name, description]),
];

describe('R1.2 the texts that the platform comes with', () => {
  it('are in every language, all of them', () => {
    const known = new Set(seededTexts.map(({ zh }) => zh));
    expect([...ofFaults, ...ofKnowledge, ...ofNames].filter((text) => !known.has(text))).toEqual([]);
    for (const text of seededTexts) {
      for (const language of languages) expect(text[language]).toMatch(/\S/);
      expect(text.en + text.es).not.toMatch(/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u);
    }
  });

  it.each(languages)('can be told in %s and taken back', (language) => {
    for (const { zh } of seededTexts) expect(kept(language)(told(language)(zh))).toBe(zh);
    expect(told(language)('我们自己的名字')).toBe('我们自己的名字');
    expect(kept(language)('我们自己的名字')).toBe('我们自己的名字');
  });
});
