import { ExperimentOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { usePlatform } from '../api/use-platform.ts';
import './demo-mark.css';

/** Where the frame is not in view: that not all that stands here is real. */
export function DemoMark() {
  const { t } = useTranslation('crud');
  const platform = usePlatform();
  if (!platform?.hasDemo) return null;
  return (
    <span className="demo-mark">
      <ExperimentOutlined aria-hidden /> {t('hasDemo')}
    </span>
  );
}
