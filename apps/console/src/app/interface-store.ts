import { create } from 'zustand';

/** R2.40. */
export const mobileQuery = '(max-width: 991.98px)';

const sidebarKey = 'vehicle.sidebar';
const sizeKey = 'vehicle.size';

const sizes = { small: 'small', medium: 'middle', large: 'large' } as const;
export type Size = keyof typeof sizes;

/** R3.5, without the language, which i18next holds. */
interface Interface {
  isSidebarOpen: boolean;
  device: 'desktop' | 'mobile';
  size: Size;
}

function isSize(value: string | null): value is Size {
  return value !== null && Object.hasOwn(sizes, value);
}

function initialInterface(): Interface {
  const size = localStorage.getItem(sizeKey);
  const isMobile = window.matchMedia(mobileQuery).matches;
  return {
    isSidebarOpen: !isMobile && localStorage.getItem(sidebarKey) !== '0',
    device: isMobile ? 'mobile' : 'desktop',
    size: isSize(size) ? size : 'medium',
  };
}

export const useInterface = create<Interface>()(initialInterface);

/** antd's word for a size. */
export function antdSize(size: Size): (typeof sizes)[Size] {
  return sizes[size];
}

/** R4.7: the choice is kept as 1 or 0. */
export function toggleSidebar(): void {
  const isSidebarOpen = !useInterface.getState().isSidebarOpen;
  localStorage.setItem(sidebarKey, isSidebarOpen ? '1' : '0');
  useInterface.setState({ isSidebarOpen });
}

export function closeSidebar(): void {
  localStorage.setItem(sidebarKey, '0');
  useInterface.setState({ isSidebarOpen: false });
}

/** R2.40: a narrow window closes the sidebar; a wide one shows it as it was left. */
export function setDevice(device: Interface['device']): void {
  const isSidebarOpen = device === 'desktop' && localStorage.getItem(sidebarKey) !== '0';
  useInterface.setState({ device, isSidebarOpen });
}
