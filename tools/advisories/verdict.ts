import { z } from 'zod';

/** An advisory that is known and does not stop a run, for this reason and until this day. */
const acceptance = z.strictObject({
  advisory: z.string().regex(/^GHSA(-[a-z0-9]{4}){3}$/),
  reason: z.string().min(20),
  until: z.iso.date(),
});
export const acceptances = z.array(acceptance);
type Acceptance = z.infer<typeof acceptance>;

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.string(),
});

/** What `npm audit --json` writes where the service has answered. */
const answered = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), advisory])) })),
});
/** And where it has not. */
const refused = z.object({ statusCode: z.number() });

export interface Verdict {
  /** False: a run fails by it. */
  isFine: boolean;
  lines: readonly string[];
}

const stopping: ReadonlySet<string> = new Set(['high', 'critical']);

/** The last part of its address. */
const idOf = ({ url }: z.infer<typeof advisory>) => url.split('/').at(-1) ?? url;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Said where nothing could be learnt; a machine without the service fails no run. */
export function unanswered(reason: string): Verdict {
  const lines = [
    `Advisories: not checked, the registry's advisory service does not answer here (${reason}).`,
  ];
  return { isFine: true, lines };
}

function verdictOf(
  report: z.infer<typeof answered>,
  accepted: readonly Acceptance[],
  today: string,
): Verdict {
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) => (typeof cause !== 'string' && stopping.has(cause.severity) ? [cause] : [])),
  );
  const byId = new Map(found.map((one) => [idOf(one), one]));
  const excuse = new Set(accepted.filter(({ until }) => until >= today).map((one) => one.advisory));
  const open = [...byId].filter(([id]) => !excuse.has(id));
  if (open.length > 0) {
    const lines = open.map(([id, { name, severity, title }]) => `  ${id} (${severity}) ${name}: ${title}`);
    const head = `Advisories: ${open.length} high or critical in what server and console run with:`;
    return { isFine: false, lines: [head, ...lines] };
  }
  const known = byId.size > 0 ? `, but for ${byId.size} that tools/advisories/accepted.json accepts` : '';
  return {
    isFine: true,
    lines: [`Advisories: none high or critical in what server and console run with${known}.`],
  };
}

/** What becomes of a run by what `npm audit --json` has written; `today` as 2026-11-25. */
export function judge(output: string, accepted: readonly Acceptance[], today: string): Verdict {
  const written = readJson(output);
  const report = answered.safeParse(written);
  if (report.success) return verdictOf(report.data, accepted, today);
  const refusal = refused.safeParse(written);
  return unanswered(refusal.success ? `status ${refusal.data.statusCode}` : 'no answer that can be read');
}
