import type { CallResult } from '@vehicle/contract/core/call';
import {
  configFile,
  configFileMapping,
  type SignalMapping,
  saveConfigFileMapping,
} from '@vehicle/contract/fleet/config-file/contract';
import { useMemo, useState } from 'react';
import { useCallMutation } from '../../../../kit/api/query.ts';
import { useReload } from '../../../../kit/api/use-reload.ts';
import { type Metric, suggestionsFor } from './metric-suggestion.ts';

export type StoredMapping = CallResult<typeof configFileMapping>;

export interface Mapping {
  /** Every signal with the metric that it would feed once this is saved. */
  signals: readonly SignalMapping[];
  /** By what a signal declares: a metric for it, where it feeds none and one is likely. */
  suggestions: ReadonlyMap<string, string>;
  isEdited: boolean;
  isSaving: boolean;
  metricOf: (signal: SignalMapping) => string | null;
  choose: (chosen: Iterable<readonly [string, string | null]>) => void;
  save: () => void;
  /** Forgets what was chosen and reads what is stored. */
  reload: () => Promise<void>;
}

/** A stored mapping and what somebody has changed of it; it is saved as a whole. */
export function useMapping(id: number, stored: StoredMapping, metrics: readonly Metric[]): Mapping {
  const readAgain = useReload([configFileMapping, configFile.calls.list]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map());
  const saving = useCallMutation(saveConfigFileMapping);
  const signals = useMemo(
    () =>
      stored.mapping.map((signal) => {
        const metricCode = chosen.get(signal.declared);
        return metricCode === undefined ? signal : { ...signal, metricCode };
      }),
    [stored, chosen],
  );
  const byDeclared = useMemo(() => new Map(signals.map((each) => [each.declared, each])), [signals]);
  const suggestions = useMemo(() => suggestionsFor(signals, metrics), [signals, metrics]);

  const reload = async () => {
    setChosen(new Map());
    await readAgain();
  };
  const save = () => {
    const mapping = signals.map(({ declared, metricCode }) => ({ declared, metricCode }));
    saving.mutate({ params: { id }, body: { version: stored.version, mapping } }, { onSuccess: reload });
  };
  return {
    signals,
    suggestions,
    isEdited: chosen.size > 0,
    isSaving: saving.isPending,
    metricOf: ({ declared }) => byDeclared.get(declared)?.metricCode ?? null,
    choose: (more) => setChosen(new Map([...chosen, ...more])),
    save,
    reload,
  };
}
