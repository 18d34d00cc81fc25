import { languages } from '@vehicle/contract/core/language';
import { expertKnowledge } from '@vehicle/contract/service/expert-knowledge/contract';
import { faultCode } from '@vehicle/contract/service/fault-code/contract';
import { rowsOf } from '@vehicle/signals/text-table';
import { describe, expect, it } from 'vitest';
import { alarmFaults } from './alarm-fault.sql.ts';
import { faultCodes } from './fault-code.ts';
import { knowledge } from './fault-knowledge.ts';
import { faultModes, vehicleCategories } from './fault-library.sql.ts';
import { suspectParameters } from './fault-parameter.ts';

const spns = new Set(suspectParameters.map(({ spn }) => spn));
const key = ({ spn, fmi }: { spn: number; fmi: number }) => `${spn}/${fmi}`;

describe('the fault library to begin with', () => {
  it('R3.24 names every FMI and each SPN once, in four languages without Chinese in English or Spanish', () => {
    expect(faultModes.map(({ fmi }) => fmi)).toEqual(Array.from({ length: 32 }, (_, fmi) => fmi));
    expect(spns.size).toBe(suspectParameters.length);
    expect(spns.size).toBeGreaterThan(140);
    for (const { name } of [...faultModes, ...suspectParameters]) {
      for (const language of languages) expect(name[language]).toMatch(/\S/);
      expect(name.en + name.es).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('its fault codes can be written as they are, stand there once, and have a known SPN', () => {
    expect(new Set(faultCodes.map(key)).size).toBe(faultCodes.length);
    for (const code of faultCodes) {
      const values = { ...code, modelId: null, sourceAddress: null, enabled: true };
      expect(faultCode.write.parse(values)).toEqual(values);
      expect([key(code), spns.has(code.spn)]).toEqual([key(code), true]);
    }
  });

  it('names every alarm bit in four languages, by numbers that no other fault has', () => {
    expect(alarmFaults.map(({ spn }) => spn - 524_224)).toEqual(Array.from({ length: 32 }, (_, bit) => bit));
    for (const { name, ...entry } of alarmFaults) {
      for (const language of languages) expect(name[language]).toMatch(/\S/);
      expect(name.en + name.es).not.toMatch(/\p{Script=Han}/u);
      const values = { ...entry, name: name.zh, modelId: null, sourceAddress: 254, enabled: true };
      expect(faultCode.write.parse(values)).toEqual(values);
      expect(spns.has(entry.spn)).toBe(false);
    }
  });

  it('R3.24 its knowledge can be written as it is, about codes of the list of fault codes and categories that there are', () => {
    const known = new Set(faultCodes.map(key));
    const categories = new Set<string>(vehicleCategories.map(({ code }) => code));
    for (const { categoryCode, codes, ...entry } of knowledge) {
      const lists = { faultCodes: codes, modelIds: [], partIds: [], fileIds: [], caseIds: [] };
      const values = { ...entry, ...lists, categoryId: null, specNumber: null };
      expect(expertKnowledge.write.parse(values)).toEqual(values);
      expect(codes.filter((code) => !known.has(key(code)))).toEqual([]);
      expect(categoryCode === null || categories.has(categoryCode)).toBe(true);
    }
  });

  it('a row with a cell too many or too few is reported', () => {
    expect(() => rowsOf('1 | 2\n1 | 2 | 3', 2)).toThrow('3 cells instead of 2: 1 | 2 | 3');
  });
});
