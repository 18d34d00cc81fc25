import { Counter, Histogram } from 'prom-client';
import { expect, it } from 'vitest';
import { Metrics } from './metric.ts';

it('writes what Prometheus reads: counters, gauges, histograms, and nothing of what cannot be read', async () => {
  const metrics = new Metrics();
  const registers = [metrics];
  const runs = new Counter({ name: 'runs_total', help: 'Runs.', labelNames: ['job'], registers });
  runs.inc({ job: 'a "quoted"\nname' }, 1);
  runs.inc({ job: 'a "quoted"\nname' }, 2);
  const took = new Histogram({ name: 'took_seconds', help: 'Time.', buckets: [0.1, 1], registers });
  for (const seconds of [0.05, 0.1, 0.5, 7]) took.observe(seconds);
  metrics.gauge('state', 'By state.', {
    by: 'state',
    read: async () => [
      ['on', 1],
      ['off', 0],
    ],
  });
  metrics.gauge('away', 'Not there.', () => Promise.reject(new Error('database')));
  expect(await metrics.text()).toBe(
    [
      '# HELP runs_total Runs.',
      '# TYPE runs_total counter',
      'runs_total{job="a \\"quoted\\"\\nname"} 3',
      '# HELP took_seconds Time.',
      '# TYPE took_seconds histogram',
      'took_seconds_bucket{le="0.1"} 2',
      'took_seconds_bucket{le="1"} 3',
      'took_seconds_bucket{le="+Inf"} 4',
      'took_seconds_sum 7.65',
      'took_seconds_count 4',
      '# HELP state By state.',
      '# TYPE state gauge',
      'state{state="on"} 1',
      'state{state="off"} 0',
      '',
    ].join('\n'),
  );
});
