/** The ways out of a warehouse, as the call names them. */
export const departures = ['sale', 'transfer', 'production'] as const;
export type Departure = (typeof departures)[number];
