import { startI18n } from '../../kit/i18n/i18n.ts';

/** The texts that every page behind the login has. */
export function loadFrameTexts(): Promise<void> {
  return startI18n(['shell', 'menu', 'error', 'crud']);
}
