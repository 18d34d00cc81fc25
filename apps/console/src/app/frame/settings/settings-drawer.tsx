import { CheckOutlined } from '@ant-design/icons';
import { App, Button, Drawer, Segmented, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseMood, moodChoices, useMoodChoice } from '../../../kit/mood/mood.ts';
import { inkOn, themeColours } from '../../../kit/mood/theme-colours.ts';
import { afterPaint } from '../../../kit/task-queue/use-painted.ts';
import { type Settings, useSettings } from '../../settings-store.ts';
import { dropScreens } from '../../tags/tags-store.ts';
import { useDrawnColour } from './drawn-colour.ts';
import './settings-drawer.css';

type Theme = NonNullable<Settings['theme']>;

const messageKey = 'theme';
/** Long enough to be read. */
const messageS = 1;

/** Ends when what was drawn last can be seen. */
function painted(): Promise<void> {
  return new Promise((resolve) => void afterPaint(resolve));
}

/** R2.39: a theme change makes all styles anew, with a message while it does. */
function useThemeChange(): (theme: Theme | null) => Promise<void> {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  return async (theme) => {
    void message.loading({ key: messageKey, content: t('settings.changing'), duration: 0 });
    await painted();
    useSettings.setState({ theme });
    await painted();
    void message.loading({ key: messageKey, content: t('settings.changing'), duration: messageS });
  };
}

function ThemeChoice() {
  const { t } = useTranslation('shell');
  const name = useId();
  const isOwn = useSettings((settings) => settings.theme !== null);
  const drawn = useDrawnColour().toUpperCase();
  // The mark moves at once, the styles when they have been made.
  const [chosen, setChosen] = useState<Theme | null>(null);
  const change = useThemeChange();
  const handleChoice = (theme: Theme | null) => {
    setChosen(theme);
    void change(theme);
  };
  const marked = chosen ?? drawn;
  return (
    <fieldset className="settings-themes">
      <legend>{t('settings.theme')}</legend>
      {themeColours.map((theme) => (
        <label key={theme} title={theme}>
          <input
            type="radio"
            name={name}
            value={theme}
            aria-label={theme}
            checked={theme === marked}
            onChange={() => handleChoice(theme)}
          />
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <rect width="32" height="32" rx="6" fill={theme} />
          </svg>
          {theme === marked && <CheckOutlined style={{ color: inkOn(theme) }} />}
        </label>
      ))}
      {isOwn && (
        <Button type="link" className="settings-reset" onClick={() => handleChoice(null)}>
          {t('settings.resetTheme')}
        </Button>
      )}
    </fieldset>
  );
}

/** U44: light, dark, or as the device is set. */
function MoodSetting() {
  const { t } = useTranslation('shell');
  return (
    <fieldset className="settings-mood">
      <legend>{t('settings.mood.title')}</legend>
      <Segmented
        block
        aria-label={t('settings.mood.title')}
        value={useMoodChoice()}
        onChange={chooseMood}
        options={moodChoices.map((choice) => ({ value: choice, label: t(`settings.mood.${choice}`) }))}
      />
    </fieldset>
  );
}

const switches = ['tagsView', 'fixedHeader', 'sidebarLogo', 'showSettings'] as const;

function SettingSwitch({ setting }: { setting: (typeof switches)[number] }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const isOn = useSettings((settings) => settings[setting]);
  const handleChange = (isWanted: boolean) => {
    useSettings.setState({ [setting]: isWanted });
    if (setting === 'tagsView') dropScreens();
  };
  return (
    <p className="settings-switch">
      <label htmlFor={id}>{t(`settings.${setting}`)}</label>
      <Switch id={id} checked={isOn} onChange={handleChange} />
    </p>
  );
}

/** R2.39. */
export function SettingsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer open={isOpen} title={t('settings.title')} size={300} onClose={onClose}>
      <MoodSetting />
      <ThemeChoice />
      {switches.map((setting) => (
        <SettingSwitch key={setting} setting={setting} />
      ))}
    </Drawer>
  );
}
