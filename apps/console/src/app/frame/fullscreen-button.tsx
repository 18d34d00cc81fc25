import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

function onFullscreenChange(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}

export function FullscreenButton() {
  const { t } = useTranslation('shell');
  const { message } = App.useApp();
  const isFull = useSyncExternalStore(onFullscreenChange, () => document.fullscreenElement !== null);

  // R8.16
  const handleClick = async () => {
    try {
      await (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      void message.warning(t('fullscreen.unsupported'));
    }
  };

  return (
    <Button
      type="text"
      className="frame-wide-only"
      aria-label={t(isFull ? 'fullscreen.leave' : 'fullscreen.enter')}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={handleClick}
    />
  );
}
