/** Measurements of the process in the text format of Prometheus (exposition format 0.0.4). */

type Labels = Readonly<Record<string, string>>;
type Reading = readonly [labels: Labels, value: number];
/** Asked when somebody looks; nothing where there is nothing to say at the moment. */
type Read = () => number | readonly Reading[] | Promise<number | readonly Reading[]>;

export interface Counter {
  add(amount: number, labels?: Labels): void;
}

export interface Histogram {
  observe(value: number, labels?: Labels): void;
}

interface Family {
  name: string;
  help: string;
  kind: 'counter' | 'gauge' | 'histogram';
  lines(): string[] | Promise<string[]>;
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

function sample(name: string, labels: Labels, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}`;
}

const keyOf = (labels: Labels): string => JSON.stringify(labels);

interface Buckets {
  labels: Labels;
  counts: number[];
  count: number;
  sum: number;
}

function bucketLines(
  name: string,
  bounds: readonly number[],
  { labels, counts, count, sum }: Buckets,
): string[] {
  let below = 0;
  const lines = bounds.map((bound, index) => {
    below += counts[index] ?? 0;
    return sample(`${name}_bucket`, { ...labels, le: String(bound) }, below);
  });
  return [
    ...lines,
    sample(`${name}_bucket`, { ...labels, le: '+Inf' }, count),
    sample(`${name}_sum`, labels, sum),
    sample(`${name}_count`, labels, count),
  ];
}

export class Metrics {
  readonly #families: Family[] = [];

  counter(name: string, help: string): Counter {
    const totals = new Map<string, { labels: Labels; value: number }>();
    const lines = () => [...totals.values()].map(({ labels, value }) => sample(name, labels, value));
    this.#families.push({ name, help, kind: 'counter', lines });
    return {
      add: (amount, labels = {}) => {
        const total = totals.get(keyOf(labels));
        if (total) total.value += amount;
        else totals.set(keyOf(labels), { labels, value: amount });
      },
    };
  }

  /** `bounds`: upper ends of the buckets, in the unit of the name. */
  histogram(name: string, { help, bounds }: { help: string; bounds: readonly number[] }): Histogram {
    const all = new Map<string, Buckets>();
    const lines = () => [...all.values()].flatMap((buckets) => bucketLines(name, bounds, buckets));
    this.#families.push({ name, help, kind: 'histogram', lines });
    return {
      observe: (value, labels = {}) => {
        const key = keyOf(labels);
        const buckets = all.get(key) ?? { labels, counts: bounds.map(() => 0), count: 0, sum: 0 };
        all.set(key, buckets);
        const at = bounds.findIndex((bound) => value <= bound);
        if (at >= 0) buckets.counts[at] = (buckets.counts[at] ?? 0) + 1;
        buckets.count += 1;
        buckets.sum += value;
      },
    };
  }

  gauge(name: string, help: string, read: Read): void {
    this.#read('gauge', { name, help, read });
  }

  /** A total that is kept elsewhere. */
  total(name: string, help: string, read: Read): void {
    this.#read('counter', { name, help, read });
  }

  async text(): Promise<string> {
    const parts = await Promise.all(
      this.#families.map(async ({ name, help, kind, lines }) => {
        const found = await lines();
        return found.length === 0 ? [] : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...found];
      }),
    );
    return `${parts.flat().join('\n')}\n`;
  }

  /** What cannot be read now, as with the database away, is left out. */
  #read(kind: 'counter' | 'gauge', { name, help, read }: { name: string; help: string; read: Read }): void {
    const lines = async (): Promise<string[]> => {
      try {
        const found = await read();
        const readings = typeof found === 'number' ? [[{}, found] as const] : found;
        return readings.map(([labels, value]) => sample(name, labels, value));
      } catch {
        return [];
      }
    };
    this.#families.push({ name, help, kind, lines });
  }
}
