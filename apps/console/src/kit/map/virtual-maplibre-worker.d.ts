declare module 'virtual:maplibre-worker' {
  /** Address of MapLibre's worker. */
  export const workerAddress: string;
}
