import { describe, expect, it } from 'vitest';
import { loaded, seededFiles } from '../test/files.ts';
import { spnDefinitions } from './j1939-data.ts';
import { metricCatalogue, metricGroups } from './metric-catalogue.ts';
import { signalsOf } from './model.ts';
import { metricSignals } from './report.ts';

const byCode = new Map(metricCatalogue.map((metric) => [metric.code, metric]));

describe('metric catalogue', () => {
  it('has each code once, in lowerCamelCase, with names in four languages', () => {
    expect(byCode.size).toBe(metricCatalogue.length);
    for (const { code, names } of metricCatalogue) {
      expect(code).toMatch(/^[a-z][a-zA-Z0-9]*$/);
      expect(Object.values(names).filter((name) => name.trim() !== '').length, code).toBe(4);
    }
  });

  it('puts at least one metric into every group', () => {
    const used = new Set(metricCatalogue.map(({ group }) => group));
    const codes = metricGroups.map(({ code }) => code);
    expect(codes.filter((code) => !used.has(code))).toEqual([]);
    expect([...used]).toEqual(codes);
  });

  it('sums counters by difference and never averages a state', () => {
    for (const { code, isCounter, dataType, aggregation } of metricCatalogue) {
      expect(aggregation === 'delta', code).toBe(isCounter);
      if (dataType !== 'number') expect(aggregation, code).toBe('last');
    }
  });

  it('names the states of every enum and of nothing else', () => {
    for (const { code, dataType, labels } of metricCatalogue)
      expect(labels.length > 0, code).toBe(dataType === 'enum');
  });

  it('names only known SPNs', () => {
    for (const { code, spn } of metricCatalogue)
      expect(spn === null || spnDefinitions.has(spn), code).toBe(true);
  });
});

describe.each(seededFiles)('the seeded $name file', ({ source }) => {
  const { file } = loaded(source);
  const metrics = metricSignals(file);

  it('holds about 60 metrics, each fed by one signal', () => {
    const signals = file.buses.flatMap((bus) => bus.messages).flatMap((message) => [...signalsOf(message)]);
    expect(metrics.length).toBe(signals.length);
    expect(metrics.length).toBeGreaterThanOrEqual(55);
    expect(metrics.length).toBeLessThanOrEqual(70);
  });

  it('agrees with the catalogue in unit, kind, SPN, names and states', () => {
    for (const { metric, unit, kind, spn, nameZh, nameEn, labels } of metrics) {
      const known = byCode.get(metric);
      expect(known, metric).toMatchObject({
        unit: unit ?? '',
        isCounter: kind === 'counter',
        spn,
        names: { zh: nameZh, en: nameEn },
      });
      expect(known?.dataType, metric).toBe(kind === 'counter' ? 'number' : kind);
      if (kind === 'enum')
        expect(labels.map(({ from, name }) => [from, name])).toEqual(
          known?.labels.map(({ value, en }) => [value, en]),
        );
    }
  });

  it('lays SPNs out as SAE J1939-71 does', () => {
    for (const message of file.buses.flatMap((bus) => bus.messages)) {
      for (const { spn, offset, length, slope, intercept } of message.signals) {
        const known = spn === null ? undefined : spnDefinitions.get(spn);
        if (!known) continue;
        const start = 8 * (known.startByte - 1) + known.startBit - 1;
        expect([(message.id >>> 8) & 0x3ffff, offset, length, slope, intercept]).toEqual([
          known.pgn,
          start,
          known.bits,
          known.scale,
          known.offset,
        ]);
      }
    }
  });
});
