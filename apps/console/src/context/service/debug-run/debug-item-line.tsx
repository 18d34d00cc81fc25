import { CameraOutlined } from '@ant-design/icons';
import type { DebuggedItem } from '@vehicle/contract/service/debug-run/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../../kit/text/instant.tsx';
import { hasLimits, measuredText, rangeText } from './debug-row.ts';
import { type ItemEntryProps, ItemJudgement, ItemMeasurement } from './item-entry.tsx';
import { ItemEvidence } from './item-evidence.tsx';
import { ItemMark } from './item-mark.tsx';

interface DebugItemLineProps {
  item: DebuggedItem;
  /** Null: nothing can be entered. */
  onEnter: ItemEntryProps['onEnter'] | null;
}

/** An item: what is right, what was found, and where a person says so. */
export function DebugItemLine({ item, onEnter }: DebugItemLineProps) {
  const { t } = useTranslation('vehicleDebug');
  const [isOpen, setIsOpen] = useState(false);
  const { seq, name, required, metricId, measuredAt, photoFileId, remark } = item;
  const isByHand = metricId === null;
  const hasEvidence = photoFileId !== null || remark !== null;
  return (
    <li className="debug-item" data-passed={item.passed}>
      <ItemMark passed={item.passed} />
      <span className="debug-item-name">
        <strong>
          {seq}. {name}
        </strong>
        <small>
          {required ? t('required') : t('optional')} · {isByHand ? t('byHand') : t('automatic')}
        </small>
      </span>
      <span className="debug-item-range">
        {hasLimits(item) && (
          <>
            <small>{t('range')}</small>
            <span className="figure">{rangeText(item)}</span>
          </>
        )}
      </span>
      <span className="debug-item-value">
        {onEnter !== null && isByHand ? (
          <ItemEntry item={item} onEnter={onEnter} />
        ) : (
          <>
            <strong className="figure">{measuredText(item)}</strong>
            {measuredAt !== null && (
              <small>
                <Instant at={measuredAt} />
              </small>
            )}
          </>
        )}
      </span>
      {(onEnter !== null || hasEvidence) && (
        <Button
          className="debug-item-more"
          icon={<CameraOutlined />}
          aria-expanded={isOpen}
          aria-label={t('evidenceOf', { name })}
          title={t('evidence')}
          type={hasEvidence ? 'default' : 'text'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {hasEvidence ? '●' : ''}
        </Button>
      )}
      {isOpen && <ItemEvidence item={item} onEnter={onEnter} />}
    </li>
  );
}

function ItemEntry(props: ItemEntryProps) {
  return hasLimits(props.item) ? <ItemMeasurement {...props} /> : <ItemJudgement {...props} />;
}
