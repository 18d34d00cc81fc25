import type { ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo } from 'react';
import { productColour, useSession } from '../../../kit/api/session.ts';
import { useInterface } from '../../interface-store.ts';
import { useDrawnColour } from './drawn-colour.ts';
import { inkOn, isColour, readableShade } from './shade.ts';
import { themeOf } from './theme.ts';

function paint(variables: Readonly<Record<string, string>>, browserColour: string): void {
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(name, value);
  }
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserColour);
}

/** What everything behind the login is drawn with: a theme colour and the chosen size, in the frame of the session's colour. */
export function useAppearance(): ThemeConfig {
  const colour = useDrawnColour();
  // A finger needs what medium gives, whatever was chosen for a mouse.
  const size = useInterface((state) => (state.device === 'mobile' ? 'medium' : state.size));
  const sessionColour = useSession((session) => session.themeColor);
  const frameColour = isColour(sessionColour) ? sessionColour : productColour;
  useLayoutEffect(() => {
    const variables = {
      '--theme': colour,
      '--theme-ink': inkOn(colour),
      '--primary': readableShade(colour),
      '--frame-colour': frameColour,
      '--frame-ink': inkOn(frameColour),
    };
    paint(variables, frameColour);
  }, [colour, frameColour]);
  return useMemo(() => themeOf(colour, size), [colour, size]);
}
