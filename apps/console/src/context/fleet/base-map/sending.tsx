import { StopOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';

export interface UnderWay {
  name: string;
  /** Of the file that has arrived, 0 to 1; then it is checked. */
  share: number;
  stop: () => void;
}

/** How far an archive has come, and the way to stop it. */
export function Sending({ name, share, stop }: UnderWay) {
  const { t } = useTranslation('baseMap');
  const text = share < 1 ? t('progress', { name }) : t('checking');
  return (
    <div className="base-map-sending" role="status">
      <span>{text}</span>
      <Progress percent={Math.floor(share * 100)} aria-label={text} />
      <Button icon={<StopOutlined />} onClick={stop}>
        {t('stop')}
      </Button>
    </div>
  );
}
