/** Whether the system asks that nothing moves by itself; it may change its mind while a page is open. */
export const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');
