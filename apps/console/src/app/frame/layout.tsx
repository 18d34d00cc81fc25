import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router';
import { useSession } from '../../kit/api/session.ts';
import { InTurn } from '../../kit/turn/in-turn.tsx';
import { closeSidebar, followResize, useInterface } from '../interface-store.ts';
import { useSettings } from '../settings-store.ts';
import { useTags } from '../tags/tags-store.ts';
import { KeptViews } from './kept-views.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import { SidebarDrawer } from './menu/sidebar-drawer.tsx';
import { SettingsPlace } from './settings/settings-place.tsx';
import { sidebarCollapsedWidth, sidebarWidth } from './settings/theme.ts';
import { SimulationBanner } from './simulation-banner.tsx';
import { TagsBar } from './tags-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useViewTitle } from './view-title.ts';
import './layout.css';

/** R2.40. */
function useDevice(): void {
  const { pathname } = useLocation();
  const device = useInterface((state) => state.device);
  useEffect(() => {
    window.addEventListener('resize', followResize);
    return () => window.removeEventListener('resize', followResize);
  }, []);
  useEffect(() => {
    if (device === 'mobile' && pathname && useInterface.getState().isSidebarOpen) closeSidebar();
  }, [device, pathname]);
}

/** R2.10, R2.14: a new page begins at its top and carries its title. */
function usePageStart(): void {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const code = useMatches().at(-1)?.id ?? '';
  const storedTitle = useSession((session) => session.title);
  const subject = useTags((state) => state.subjects[pathname]);
  const title = useViewTitle()(code, subject);
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0);
  }, [pathname]);
  useEffect(() => {
    const product = t('product');
    document.title = storedTitle || (title === '' ? product : `${title} · ${product}`);
  }, [storedTitle, title, t]);
}

function SidebarPlace() {
  const { isSidebarOpen, isWithoutAnimation, device } = useInterface();
  if (device === 'desktop') {
    return (
      <aside
        className="frame-sidebar"
        style={{ width: isSidebarOpen ? sidebarWidth : sidebarCollapsedWidth }}
      >
        <InTurn>
          <Sidebar isCollapsed={!isSidebarOpen} />
        </InTurn>
      </aside>
    );
  }
  // R4.7: what nobody has asked to close is gone at once.
  if (!isSidebarOpen && isWithoutAnimation) return null;
  return <SidebarDrawer isOpen={isSidebarOpen} />;
}

export function Layout() {
  useDevice();
  usePageStart();
  const { t } = useTranslation('shell');
  const { tagsView, fixedHeader } = useSettings();
  return (
    <div className="frame" data-frame>
      {/* A button, because the hash of a link is the route here. */}
      <button
        type="button"
        className="frame-skip"
        onClick={() => document.getElementById('content')?.focus()}
      >
        {t('skipToContent')}
      </button>
      <SidebarPlace />
      <div className="frame-body">
        <div className={fixedHeader ? 'frame-head frame-head-fixed' : 'frame-head'}>
          <SimulationBanner />
          <TopBar />
          {tagsView && (
            <InTurn meanwhile={<div className="frame-tags" />}>
              <TagsBar />
            </InTurn>
          )}
        </div>
        <main className="frame-content" id="content" tabIndex={-1}>
          <KeptViews />
        </main>
      </div>
      <SettingsPlace />
    </div>
  );
}
