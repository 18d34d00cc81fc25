import { useSession } from '../../../kit/api/session.ts';
import { productColour, simulatedColour } from '../../../kit/mood/session-colours.ts';
import { isColour, themeColours } from '../../../kit/mood/theme-colours.ts';
import { type Settings, useSettings } from '../../settings-store.ts';

/** What an organisation without a colour of its own gives a session (R4.1, R4.3). */
export const noOwnColour: readonly string[] = [productColour, simulatedColour];

/** What controls are drawn in: what the person chose, else the organisation's colour, else the default (R9.5). */
export function drawnColour(
  { theme }: Pick<Settings, 'theme'>,
  { themeColor }: { themeColor: string },
): string {
  if (theme !== null) return theme;
  return isColour(themeColor) && !noOwnColour.includes(themeColor) ? themeColor : themeColours[0];
}

export function useDrawnColour(): string {
  const theme = useSettings((settings) => settings.theme);
  const themeColor = useSession((session) => session.themeColor);
  return drawnColour({ theme }, { themeColor });
}
