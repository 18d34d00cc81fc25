import { create } from 'zustand';

/** R2.40, R9.6: by the width that the page has, without a scroll bar beside it. */
const mobileBelow = 992;
/** From here on the sidebar leaves no page too little room. */
const wideFrom = 1200;

type Width = 'mobile' | 'folding' | 'wide';

function widthOfBody(): Width {
  const { width } = document.body.getBoundingClientRect();
  if (width < mobileBelow) return 'mobile';
  return width < wideFrom ? 'folding' : 'wide';
}

const sidebarKey = 'vehicle.sidebar';
/** U17: what somebody wants where there is room, whatever a narrow window has closed meanwhile. */
const wideSidebarKey = 'vehicle.sidebar.wide';
const sizeKey = 'vehicle.size';

export const sizes = ['small', 'medium', 'large'] as const;
export type Size = (typeof sizes)[number];

/** R3.5, without the language, which i18next holds. */
interface Interface {
  isSidebarOpen: boolean;
  /** The sidebar's last change was none that a person asked for, so it does not move. */
  isWithoutAnimation: boolean;
  device: 'desktop' | 'mobile';
  size: Size;
}

let lastWidth = widthOfBody();

const deviceOf = (width: Width) => (width === 'mobile' ? 'mobile' : 'desktop');

let isWantedWide = (localStorage.getItem(wideSidebarKey) ?? localStorage.getItem(sidebarKey)) !== '0';

function rememberWide(isWanted: boolean): void {
  isWantedWide = isWanted;
  localStorage.setItem(wideSidebarKey, isWanted ? '1' : '0');
}

function initialInterface(): Interface {
  const storedSize = localStorage.getItem(sizeKey);
  return {
    isSidebarOpen: lastWidth === 'wide' && isWantedWide,
    isWithoutAnimation: false,
    device: deviceOf(lastWidth),
    size: sizes.find((size) => size === storedSize) ?? 'medium',
  };
}

export const useInterface = create<Interface>()(initialInterface);

function setSidebar(isSidebarOpen: boolean, isWithoutAnimation: boolean): void {
  localStorage.setItem(sidebarKey, isSidebarOpen ? '1' : '0');
  useInterface.setState({ isSidebarOpen, isWithoutAnimation });
}

/** R4.7: the choice is kept as 1 or 0. */
export function toggleSidebar(): void {
  const isSidebarOpen = !useInterface.getState().isSidebarOpen;
  setSidebar(isSidebarOpen, false);
  rememberWide(lastWidth === 'wide' ? isSidebarOpen : isWantedWide);
}

/** R4.7: closing always keeps 0. */
export function closeSidebar({ isWithoutAnimation = false } = {}): void {
  setSidebar(false, isWithoutAnimation);
}

/** R2.40: each resize closes the sidebar of a narrow page. A page that gets less wide folds it, one that is wide again unfolds it. */
export function followResize(): void {
  const [before, width] = [lastWidth, widthOfBody()];
  lastWidth = width;
  if (deviceOf(width) !== deviceOf(before)) useInterface.setState({ device: deviceOf(width) });
  const { isSidebarOpen } = useInterface.getState();
  if (isSidebarOpen && (width === 'mobile' || (width === 'folding' && before === 'wide'))) {
    rememberWide(isWantedWide);
    closeSidebar({ isWithoutAnimation: true });
  }
  if (width === 'wide' && before !== 'wide' && !isSidebarOpen && isWantedWide) setSidebar(true, true);
}

export function setSize(size: Size): void {
  localStorage.setItem(sizeKey, size);
  useInterface.setState({ size });
}

/** R2.37: the global size; a phone has the medium one. */
export function useSize(): Size {
  return useInterface((state) => (state.device === 'mobile' ? 'medium' : state.size));
}
