/** Pixels. */
export const desktop = [1440, 900] as const;
export const phone = [390, 844] as const;
