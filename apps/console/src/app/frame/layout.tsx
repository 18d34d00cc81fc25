import './layout.css';
import './phone/phone.css';
import './phone/touch.css';
import { Button, Drawer } from 'antd';
import { Activity, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches, useOutlet, useRoutes } from 'react-router';
import { useSession } from '../../kit/api/session.ts';
import { lazyPart } from '../../kit/dialog/lazy-part.ts';
import { DeferredMount } from '../../kit/task-queue/deferred-mount.tsx';
import { closeSidebar, followResize, useInterface, useSize } from '../interface-store.ts';
import { signOut } from '../session/sign-out.ts';
import { useSettings } from '../settings-store.ts';
import { useTags } from '../tags/tags-store.ts';
import { DemoBand } from './demo-band.tsx';
import { LinkBand } from './link/link-band.tsx';
import { Sidebar } from './menu/sidebar.tsx';
import { SettingsPlace } from './settings/settings-place.tsx';
import { sidebarCollapsedWidth, sidebarWidth } from './settings/theme.ts';
import { TagsBar } from './tags-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useViewTitle } from './view-title.ts';

/**
 * One page. Out of view it keeps what it shows but does nothing (its effects are undone), and it keeps the address that it had while
 * it was in view: else each page would follow the address of every other one. Only what it shows is queued as a task: it follows the
 * router from the start, since by then another page may be in view.
 */
function KeptView({ isShown }: { isShown: boolean }) {
  const location = useLocation();
  const outlet = useOutlet();
  const [kept, setKept] = useState({ location, outlet });
  if (isShown && (kept.location !== location || kept.outlet !== outlet)) setKept({ location, outlet });
  const page = useRoutes(
    [{ path: '*', element: <DeferredMount>{kept.outlet}</DeferredMount> }],
    kept.location,
  );
  return <Activity mode={isShown ? 'visible' : 'hidden'}>{page}</Activity>;
}

/** R4.8: the page in view, and behind it those of the other tags as they were left. */
function KeptViews() {
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

/** Decisions §6: whoever acts as another member always sees that they do, and the way back. */
function SimulationBanner() {
  const { t } = useTranslation('shell');
  const isSimulated = useSession(({ simulation }) => simulation !== null);
  const name = useSession((session) => session.memberName || session.name);
  const [isStopping, setIsStopping] = useState(false);
  if (!isSimulated) return null;
  const handleStop = () => {
    setIsStopping(true);
    void signOut();
  };
  return (
    <div className="frame-banner" role="status">
      <span>{t('simulation.acting', { name })}</span>
      <Button size="small" loading={isStopping} onClick={handleStop}>
        {t('simulation.stop')}
      </Button>
    </div>
  );
}

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
  const { t } = useTranslation('shell');
  const { isSidebarOpen, isWithoutAnimation, device } = useInterface();
  if (device === 'desktop') {
    return (
      <aside
        className="frame-sidebar"
        style={{ width: isSidebarOpen ? sidebarWidth : sidebarCollapsedWidth }}
      >
        <DeferredMount>
          <Sidebar isCollapsed={!isSidebarOpen} />
        </DeferredMount>
      </aside>
    );
  }
  // R4.7: what nobody has asked to close is gone at once.
  if (!isSidebarOpen && isWithoutAnimation) return null;
  // R2.40: the menu of a narrow window.
  return (
    <Drawer
      open={isSidebarOpen}
      placement="left"
      size={sidebarWidth}
      closable={false}
      aria-label={t('menu')}
      onClose={() => closeSidebar()}
      classNames={{ body: 'frame-drawer' }}
    >
      <Sidebar isCollapsed={false} />
    </Drawer>
  );
}

const BottomBar = lazyPart(async () => (await import('./phone/bottom-bar.tsx')).BottomBar);

export function Layout() {
  useDevice();
  usePageStart();
  const { t } = useTranslation('shell');
  const { tagsView, fixedHeader } = useSettings();
  const size = useSize();
  const isPhone = useInterface((state) => state.device === 'mobile');
  return (
    <div className="frame" data-frame data-size={size}>
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
            <DeferredMount meanwhile={<div className="frame-tags" />}>
              <TagsBar />
            </DeferredMount>
          )}
          <DemoBand />
          <LinkBand />
        </div>
        <main className="frame-content" id="content" tabIndex={-1}>
          <KeptViews />
        </main>
      </div>
      {isPhone && (
        <Suspense fallback={null}>
          <BottomBar />
        </Suspense>
      )}
      <SettingsPlace />
    </div>
  );
}
