import { create } from 'zustand';
import type { MenuEntry } from './menu-entry.ts';

/** The authorised menu of the session, empty until it has been loaded. */
export const useMenu = create<{ entries: readonly MenuEntry[] }>()(() => ({ entries: [] }));
