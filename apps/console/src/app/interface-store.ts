import { create } from 'zustand';

/** R2.40, R9.6: by the width that the page has, without a scroll bar beside it. */
const mobileBelow = 992;

function deviceOfBody(): Interface['device'] {
  return document.body.getBoundingClientRect().width < mobileBelow ? 'mobile' : 'desktop';
}

const sidebarKey = 'vehicle.sidebar';
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

function initialInterface(): Interface {
  const storedSize = localStorage.getItem(sizeKey);
  const device = deviceOfBody();
  return {
    isSidebarOpen: device === 'desktop' && localStorage.getItem(sidebarKey) !== '0',
    isWithoutAnimation: false,
    device,
    size: sizes.find((size) => size === storedSize) ?? 'medium',
  };
}

export const useInterface = create<Interface>()(initialInterface);

/** R4.7: the choice is kept as 1 or 0. */
export function toggleSidebar(): void {
  const isSidebarOpen = !useInterface.getState().isSidebarOpen;
  localStorage.setItem(sidebarKey, isSidebarOpen ? '1' : '0');
  useInterface.setState({ isSidebarOpen, isWithoutAnimation: false });
}

/** R4.7: closing always keeps 0. */
export function closeSidebar({ isWithoutAnimation = false } = {}): void {
  localStorage.setItem(sidebarKey, '0');
  useInterface.setState({ isSidebarOpen: false, isWithoutAnimation });
}

/** R2.40: each resize closes the sidebar of a narrow page. */
export function followResize(): void {
  const device = deviceOfBody();
  const before = useInterface.getState();
  if (device !== before.device) useInterface.setState({ device });
  if (device === 'mobile' && before.isSidebarOpen) closeSidebar({ isWithoutAnimation: true });
}

export function setSize(size: Size): void {
  localStorage.setItem(sizeKey, size);
  useInterface.setState({ size });
}
