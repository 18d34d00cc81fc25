import { BgColorsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { OnceNeeded } from '../../../kit/dialog/once-needed.tsx';
import { MenuIcon } from '../../../kit/icon/menu-icon.tsx';
import { useSettings } from '../../settings-store.ts';

const SettingsDrawer = lazyPart(async () => (await import('./settings-drawer.tsx')).SettingsDrawer);

const useDrawer = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export function openSettings(): void {
  useDrawer.setState({ isOpen: true });
}

/** R2.37: the theme action of the top bar. */
export function ThemeButton() {
  const { t } = useTranslation('shell');
  return (
    <Button type="text" aria-label={t('settings.title')} icon={<BgColorsOutlined />} onClick={openSettings} />
  );
}

/** The drawer, fetched when it is first wanted, and the button that floats at the edge where that is switched on (R3.4). */
export function SettingsPlace() {
  const { t } = useTranslation('shell');
  const hasButton = useSettings((settings) => settings.showSettings);
  const isOpen = useDrawer((drawer) => drawer.isOpen);
  return (
    <>
      {hasButton && (
        <Button
          type="primary"
          className="frame-settings-button"
          aria-label={t('settings.open')}
          icon={<MenuIcon name="system" />}
          onClick={openSettings}
        />
      )}
      <OnceNeeded isNeeded={isOpen}>
        <SettingsDrawer isOpen={isOpen} onClose={() => useDrawer.setState({ isOpen: false })} />
      </OnceNeeded>
    </>
  );
}
