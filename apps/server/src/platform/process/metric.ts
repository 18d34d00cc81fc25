import { Counter, Gauge, type Histogram, Registry } from 'prom-client';

type Answer<T> = T | Promise<T>;
/** Asked when somebody looks; null: there is nothing to say at the moment. */
type ReadOne = () => Answer<number | null>;
/** One value for each value of a label. */
interface ReadEach {
  by: string;
  read: () => Answer<readonly (readonly [label: string, value: number])[]>;
}
type Source = ReadOne | ReadEach;
type Reading = readonly [labels: Record<string, string>, value: number];

/** What cannot be read now, as with the database away, is left out. */
async function readingsOf(source: Source): Promise<readonly Reading[]> {
  try {
    if ('by' in source) return (await source.read()).map(([label, value]) => [{ [source.by]: label }, value]);
    const value = await source();
    return value === null ? [] : [[{}, value]];
  } catch {
    return [];
  }
}

/** Forgets every value; the library's own reset says 0 where there are no labels. */
export function clear(metric: Counter | Gauge | Histogram): void {
  metric.reset();
  metric.remove({});
}

function readFrom(source: Source) {
  return {
    labelNames: 'by' in source ? [source.by] : [],
    async collect(this: Counter | Gauge): Promise<void> {
      const readings = await readingsOf(source);
      clear(this);
      for (const [labels, value] of readings) this.inc(labels, value);
    },
  };
}

/** Measurements of the process, those too that are kept elsewhere, in the text format of Prometheus. */
export class Metrics extends Registry {
  gauge(name: string, help: string, source: Source): void {
    new Gauge({ name, help, registers: [this], ...readFrom(source) });
  }

  /** A counter that is kept elsewhere. */
  total(name: string, help: string, source: Source): void {
    new Counter({ name, help, registers: [this], ...readFrom(source) });
  }

  /** Without the families that have no value. */
  async text(): Promise<string> {
    // A line break in a help or a label is escaped: an empty line stands between families only.
    const families = (await this.metrics()).trimEnd().split('\n\n');
    return `${families.filter((text) => /^[^#]/m.test(text)).join('\n')}\n`;
  }
}
