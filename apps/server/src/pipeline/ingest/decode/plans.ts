import { compileSlots } from '@vehicle/signals/fast-decoder';
import { loadKcd } from '@vehicle/signals/kcd-loader';
import type { ParseFile } from '@vehicle/signals/model';
import { metricSignals } from '@vehicle/signals/report';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import type { DecodePlan, Layout } from './decode-plan.ts';
import { ensureLayout, fileContent, type MetricRow, type RevisionRow } from './registry.sql.ts';

/** Metrics that a location message may bring beside CAN; every layout has them, so that a vehicle has one layout. */
const locationMetric = /^jt808[A-Z]/;

/** Layouts and compiled decoders, made once for each set of metrics and each revision of a parse file. */
export class Plans {
  readonly #database: Database;
  readonly #log: Log;
  readonly #layouts = new Map<string, Layout>();
  /** By layout, the one with room for whatever JSON reports have brought beside it. */
  readonly #widest = new Map<Layout, Layout>();
  readonly #files = new Map<string, ParseFile | null>();
  readonly #plans = new Map<string, DecodePlan>();
  #metrics = new Map<string, MetricRow>();
  #metricsKey = '';

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** `metric.id` of a code; undefined where the catalogue lacks it. */
  metricId(code: string): number | undefined {
    return this.#metrics.get(code)?.id;
  }

  useMetrics(metrics: readonly MetricRow[]): void {
    const key = JSON.stringify(metrics);
    if (key === this.#metricsKey) return;
    this.#metricsKey = key;
    this.#metrics = new Map(metrics.map((metric) => [metric.code, metric]));
    this.#layouts.clear();
    this.#widest.clear();
    this.#plans.clear();
  }

  /** The plan of a vehicle whose model has no enabled parse file. */
  async withoutFile(): Promise<DecodePlan> {
    return { layout: await this.#layoutOf(this.#locationMetrics()), slots: null };
  }

  async ofRevision(revision: RevisionRow): Promise<DecodePlan> {
    const key = `${revision.file_id} ${JSON.stringify(revision.mapping)}`;
    const known = this.#plans.get(key);
    if (known !== undefined) return known;
    const plan = await this.#compile(revision);
    this.#plans.set(key, plan);
    return plan;
  }

  /**
   * A layout that has room for further metrics of a JSON report. It only grows, so that there are no more than there are
   * metrics: a layout for each choice that a terminal makes of them would be one for each report.
   */
  async widened(layout: Layout, codes: readonly string[]): Promise<Layout> {
    if (codes.every((code) => layout.slotOf.has(code))) return layout;
    const widest = this.#widest.get(layout) ?? layout;
    if (codes.every((code) => widest.slotOf.has(code))) return widest;
    const wider = await this.#layoutOf([...widest.slotOf.keys(), ...codes]);
    this.#widest.set(layout, wider);
    return wider;
  }

  async #compile(revision: RevisionRow): Promise<DecodePlan> {
    const file = await this.#fileOf(revision.file_id);
    if (file === null) return this.withoutFile();
    const mapping = new Map(Object.entries(revision.mapping));
    const metricOf = (declared: string): string | null => mapping.get(declared) ?? null;
    const mapped = metricSignals(file)
      .map((signal) => metricOf(signal.metric))
      .filter((code) => code !== null);
    const layout = await this.#layoutOf([...mapped, ...this.#locationMetrics()]);
    const slotOf = (declared: string): number => layout.slotOf.get(metricOf(declared) ?? '') ?? -1;
    return { layout, slots: compileSlots(file, slotOf) };
  }

  async #fileOf(fileId: string): Promise<ParseFile | null> {
    const known = this.#files.get(fileId);
    if (known !== undefined) return known;
    const content = await fileContent(this.#database, fileId);
    const loaded = content === undefined ? undefined : loadKcd(content);
    const file = loaded?.ok === true ? loaded.file : null;
    if (file === null) this.#log.error('ingest.parseFileUnusable', { fileId });
    this.#files.set(fileId, file);
    return file;
  }

  #locationMetrics(): string[] {
    return [...this.#metrics.keys()].filter((code) => locationMetric.test(code));
  }

  async #layoutOf(codes: readonly string[]): Promise<Layout> {
    const known = [...new Set(codes)].filter((code) => this.#metrics.has(code)).sort();
    const isCounter = (code: string): boolean => this.#metrics.get(code)?.is_counter === true;
    const gauges = known.filter((code) => !isCounter(code));
    const counters = known.filter(isCounter);
    const key = JSON.stringify([gauges, counters]);
    const existing = this.#layouts.get(key);
    if (existing !== undefined) return existing;
    const order = [...gauges, ...counters];
    const layout: Layout = {
      id: await ensureLayout(this.#database, gauges, counters),
      gauges,
      counters,
      metricIds: Int32Array.from(order, (code) => this.metricId(code) ?? 0),
      slotOf: new Map(order.map((code, slot) => [code, slot])),
    };
    this.#layouts.set(key, layout);
    return layout;
  }
}
