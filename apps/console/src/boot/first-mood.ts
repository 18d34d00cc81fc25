/**
 * Runs before anything is painted, so that nobody who works in the dark sees a white page first. A script, not a module, hence the
 * braces; what follows later is kit/mood/mood.ts.
 */
{
  const chosen = localStorage.getItem('vehicle.mood');
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mood = isDark ? 'dark' : 'light';
}
