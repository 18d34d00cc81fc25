import { ArrowsAltOutlined, ColumnWidthOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface MapToolsProps {
  onShowAll: () => void;
  isMeasuring: boolean;
  onMeasure: (isMeasuring: boolean) => void;
  /** What is laid on the map, with its own button. */
  layers: ReactNode;
}

/** What is done with the map itself, at its lower right above the zoom. */
export function MapTools({ onShowAll, isMeasuring, onMeasure, layers }: MapToolsProps) {
  const { t } = useTranslation(['distribution', 'track']);
  return (
    <div className="map-tools" role="toolbar" aria-label={t('tools')} aria-orientation="vertical">
      <Button
        type="text"
        icon={<ArrowsAltOutlined />}
        aria-label={t('showAll')}
        title={t('showAll')}
        onClick={onShowAll}
      />
      {layers}
      <Button
        type="text"
        icon={<ColumnWidthOutlined rotate={-45} />}
        aria-label={t('track:measure.start')}
        title={t('track:measure.start')}
        aria-pressed={isMeasuring}
        onClick={() => onMeasure(!isMeasuring)}
      />
    </div>
  );
}
