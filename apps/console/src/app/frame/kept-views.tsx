import { Activity, useContext, useState } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterNavigationContext as NavigationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useLocation,
  useOutlet,
} from 'react-router';
import { InTurn } from '../../kit/turn/in-turn.tsx';
import { useSettings } from '../settings-store.ts';
import { useTags } from '../tags/tags-store.ts';

/** What the router tells a page: the page itself, its address and its data. */
function useRouted() {
  const outlet = useOutlet();
  const location = useContext(LocationContext);
  const state = useContext(StateContext);
  const data = useContext(DataContext);
  const navigation = useContext(NavigationContext);
  return { outlet, location, state, data, navigation };
}

type Routed = ReturnType<typeof useRouted>;

function isSame(one: Routed, other: Routed): boolean {
  return (
    one.outlet === other.outlet &&
    one.location === other.location &&
    one.state === other.state &&
    one.data === other.data &&
    one.navigation === other.navigation
  );
}

/**
 * One page. Out of view it keeps what it shows but does nothing (its effects are undone), and it goes on being told what the
 * router said last while it was in view: else each page would follow the address of every other one. Only what it shows waits for
 * its turn: it hears the router from the start, since by then another page may be in view. The router has no public way for two
 * pages at once, hence its unsafe contexts.
 */
function KeptView({ isShown }: { isShown: boolean }) {
  const routed = useRouted();
  const [kept, setKept] = useState(routed);
  if (isShown && !isSame(kept, routed)) setKept(routed);
  const { outlet, location, state, data, navigation } = isShown ? routed : kept;
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <StateContext value={state}>
        <DataContext value={data}>
          <NavigationContext value={navigation}>
            <LocationContext value={location}>
              <InTurn>{outlet}</InTurn>
            </LocationContext>
          </NavigationContext>
        </DataContext>
      </StateContext>
    </Activity>
  );
}

/** R4.8: the page in view, and behind it those of the other tags as they were left. */
export function KeptViews() {
  const { pathname } = useLocation();
  const hasTags = useSettings((settings) => settings.tagsView);
  const cached = useTags((state) => state.cached);
  const refreshes = useTags((state) => state.refreshes);
  const others = hasTags ? cached : [];
  const paths = others.includes(pathname) ? others : [...others, pathname];
  return paths.map((path) => (
    <KeptView key={`${path} ${refreshes[path] ?? 0}`} isShown={path === pathname} />
  ));
}
