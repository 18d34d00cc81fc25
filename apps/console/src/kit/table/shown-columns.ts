import { useMemo } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import type { Column, ResourceNamespace } from '../list/declaration.ts';

/** By list and field: what somebody has chosen to see or not to see. */
type Choices = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

const storageKey = 'columns';
const stored = z.record(z.string(), z.record(z.string(), z.boolean()));

function storedChoices(): Choices {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  } catch {
    return {};
  }
}

const useChoices = create<{ choices: Choices }>(() => ({ choices: storedChoices() }));

function choose(list: string, chosen: Readonly<Record<string, boolean>>): void {
  const choices = { ...useChoices.getState().choices, [list]: chosen };
  useChoices.setState({ choices });
  localStorage.setItem(storageKey, JSON.stringify(choices));
}

interface ShownColumns<Row> {
  shown: readonly Column<Row>[];
  /** Shows a hidden column, or hides one; remembered on this device. */
  show: (field: string, isShown: boolean) => void;
}

/** The columns of a list that are in view: as they declare it, until somebody has chosen otherwise (R3.13). */
export function useShownColumns<Row>(
  namespace: ResourceNamespace,
  columns: readonly Column<Row>[],
): ShownColumns<Row> {
  // Several lists share a namespace; each has columns of its own.
  const list = `${namespace} ${columns.map(({ field }) => field).join(' ')}`;
  const chosen = useChoices(({ choices }) => choices[list]);
  const shown = useMemo(
    () => columns.filter(({ field, isHidden = false }, at) => at === 0 || (chosen?.[field] ?? !isHidden)),
    [columns, chosen],
  );
  return { shown, show: (field, isShown) => choose(list, { ...chosen, [field]: isShown }) };
}
