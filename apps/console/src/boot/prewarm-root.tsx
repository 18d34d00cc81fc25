import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { drawnColour } from '../app/frame/settings/drawn-colour.ts';
import { themeOf } from '../app/frame/settings/theme.ts';
import { useInterface } from '../app/interface-store.ts';
import { queryClient } from '../app/query-client.ts';
import { useSettings } from '../app/settings-store.ts';
import { useSession } from '../kit/api/session.ts';
import { currentMood } from '../kit/mood/mood.ts';

/** A place that is laid out as any other, but that nobody sees, hears or reaches. */
function openPlace(): HTMLElement {
  const place = document.createElement('div');
  place.inert = true;
  place.ariaHidden = 'true';
  Object.assign(place.style, {
    position: 'fixed',
    inset: '0',
    overflow: 'hidden',
    visibility: 'hidden',
    zIndex: '-1',
  });
  document.body.append(place);
  return place;
}

function Drawn({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  useEffect(onDrawn, [onDrawn]);
  return children;
}

export interface PrewarmRoot {
  place: HTMLElement;
  /** Ends when the part has been drawn. */
  draw: (part: ReactNode) => Promise<void>;
  close: () => void;
}

/** Where parts of the program are drawn before anybody needs them. */
export function openPrewarmRoot(): PrewarmRoot {
  const place = openPlace();
  const parts = document.createElement('div');
  place.append(parts);
  const root = createRoot(parts);
  const theme = themeOf(
    drawnColour(useSettings.getState(), useSession.getState()),
    useInterface.getState().size,
    currentMood(),
  );
  const framed = (part: ReactNode, onDrawn: () => void) => (
    <ConfigProvider theme={theme} wave={{ disabled: true }} button={{ autoInsertSpace: false }}>
      <QueryClientProvider client={queryClient}>
        <App>
          <MemoryRouter>
            <Drawn onDrawn={onDrawn}>{part}</Drawn>
          </MemoryRouter>
        </App>
      </QueryClientProvider>
    </ConfigProvider>
  );
  return {
    place,
    draw: (part) =>
      new Promise((resolve) => {
        startTransition(() => root.render(framed(part, resolve)));
      }),
    // Not unmounted: the parts would take the colours and sizes out of the document that the page is about to ask for again.
    close: () => place.remove(),
  };
}
