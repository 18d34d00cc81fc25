/** Where a map was last looked at. */
export interface Sight {
  center: [lng: number, lat: number];
  zoom: number;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function sightIn(text: string): Sight | null {
  const [lng, lat, zoom]: unknown[] = text.split(' ').map(Number);
  return isNumber(lng) && isNumber(lat) && isNumber(zoom) ? { center: [lng, lat], zoom } : null;
}

/** For this tab of the browser only; a storage that refuses is as good as an empty one. */
export function rememberedSight(key: string): Sight | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : sightIn(text);
  } catch {
    return null;
  }
}

export function rememberSight(key: string, { center: [lng, lat], zoom }: Sight): void {
  try {
    sessionStorage.setItem(key, `${lng} ${lat} ${zoom}`);
  } catch {
    // Then it begins anew next time.
  }
}
