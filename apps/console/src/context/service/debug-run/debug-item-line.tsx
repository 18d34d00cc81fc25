import { CameraOutlined, CheckCircleFilled, CloseCircleFilled, MinusCircleOutlined } from '@ant-design/icons';
import type { DebuggedItem, DebugResult } from '@vehicle/contract/service/debug-run/contract';
import { Button, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { PictureField } from '../../../kit/fields/picture-field.tsx';
import { StoredPicture } from '../../../kit/file/stored-picture.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import { hasLimits, measuredText, rangeText } from './debug-row.ts';

interface ItemEntryProps {
  item: DebuggedItem;
  onEnter: (result: DebugResult) => Promise<void>;
}

/** A value that is held against the limits; sent as the field is left or Enter is pressed. */
function ItemMeasurement({ item, onEnter }: ItemEntryProps) {
  const { t } = useTranslation('vehicleDebug');
  const [draft, setDraft] = useState<number | null | undefined>(undefined);
  const shown = draft === undefined ? item.measured : draft;
  const save = async () => {
    if (draft === undefined) return;
    if (draft !== item.measured) {
      await onEnter({ seq: item.seq, measured: draft }).catch(console.error);
    }
    setDraft(undefined);
  };
  return (
    <NumberField
      className="debug-item-number"
      aria-label={t('valueOf', { name: item.name })}
      controls={false}
      inputMode="decimal"
      value={shown}
      {...(item.unit === '' ? {} : { suffix: item.unit })}
      {...(item.passed === false && draft === undefined ? { status: 'error' as const } : {})}
      onChange={(value) => setDraft(typeof value === 'number' ? value : null)}
      onBlur={() => void save()}
      onPressEnter={() => void save()}
    />
  );
}

/** What a person says where there is nothing to measure. */
function ItemJudgement({ item, onEnter }: ItemEntryProps) {
  const { t } = useTranslation('vehicleDebug');
  const options = [
    { value: true, label: t('outcome.passed') },
    { value: false, label: t('outcome.failed') },
  ];
  return (
    <Radio.Group
      aria-label={t('valueOf', { name: item.name })}
      optionType="button"
      options={options}
      value={item.passed}
      onChange={({ target }) =>
        void onEnter({ seq: item.seq, passed: target.value === true }).catch(console.error)
      }
    />
  );
}

/** Photo and remark of an item that is only looked at. */
function ItemEvidence({ item: { name, photoFileId, remark } }: Pick<ItemEntryProps, 'item'>) {
  const { t } = useTranslation('vehicleDebug');
  return (
    <div className="item-evidence">
      {photoFileId !== null && <StoredPicture id={photoFileId} alt={t('photoOf', { name })} />}
      {remark !== null && <p>{remark}</p>}
    </div>
  );
}

/** The same where it can be entered. */
function EvidenceForm({ item: { seq, photoFileId, remark }, onEnter }: ItemEntryProps) {
  const { t } = useTranslation('vehicleDebug');
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const saveRemark = async () => {
    const written = draft?.trim() ?? null;
    if (written !== null && written !== (remark ?? '')) {
      await onEnter({ seq, remark: written === '' ? null : written }).catch(console.error);
    }
    setDraft(null);
  };
  return (
    <div className="item-evidence">
      <PictureField
        value={photoFileId}
        onChange={(fileId) => void onEnter({ seq, photoFileId: fileId }).catch(console.error)}
      />
      <label htmlFor={id}>{t('field.remark')}</label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        value={draft ?? remark ?? ''}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={() => void saveRemark()}
      />
    </div>
  );
}

/** Tick, cross, or not judged yet; in words for those who do not see it. */
function ItemMark({ passed }: Pick<DebuggedItem, 'passed'>) {
  const { t } = useTranslation('vehicleDebug');
  const outcome = passed === null ? 'open' : passed ? 'passed' : 'failed';
  const Mark = { open: MinusCircleOutlined, passed: CheckCircleFilled, failed: CloseCircleFilled }[outcome];
  return (
    <span className="item-mark" data-outcome={outcome} role="img" aria-label={t(`outcome.${outcome}`)}>
      <Mark aria-hidden />
    </span>
  );
}

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
  const Entry = hasLimits(item) ? ItemMeasurement : ItemJudgement;
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
          <Entry item={item} onEnter={onEnter} />
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
      {isOpen &&
        (onEnter === null ? <ItemEvidence item={item} /> : <EvidenceForm item={item} onEnter={onEnter} />)}
    </li>
  );
}
