import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { themeColours } from '../kit/mood/theme-colours.ts';

/** R3.4. Without a theme colour of one's own the organisation's is drawn, else the first. */
const defaults = {
  theme: null,
  showSettings: false,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
} as const;

/** R3.4. What is stored and no longer known falls back to the default. */
const settings = z
  .object({
    theme: z.enum(themeColours).nullable().catch(defaults.theme),
    showSettings: z.boolean().catch(defaults.showSettings),
    tagsView: z.boolean().catch(defaults.tagsView),
    fixedHeader: z.boolean().catch(defaults.fixedHeader),
    sidebarLogo: z.boolean().catch(defaults.sidebarLogo),
  })
  .catch(defaults);

export type Settings = z.infer<typeof settings>;

/** Kept on this device. */
export const useSettings = create<Settings>()(
  persist((): Settings => defaults, {
    name: 'vehicle.settings',
    version: 1,
    merge: (stored) => settings.parse(stored),
  }),
);
