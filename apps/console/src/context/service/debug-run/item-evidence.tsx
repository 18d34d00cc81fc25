import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureField } from '../../../kit/fields/picture-field.tsx';
import { StoredPicture } from '../../../kit/file/stored-picture.tsx';
import type { ItemEntryProps } from './item-entry.tsx';

interface ItemEvidenceProps {
  item: ItemEntryProps['item'];
  /** Null: it is only looked at. */
  onEnter: ItemEntryProps['onEnter'] | null;
}

/** Photo and remark of an item. */
export function ItemEvidence({ item, onEnter }: ItemEvidenceProps) {
  const { t } = useTranslation('vehicleDebug');
  const { name, photoFileId, remark } = item;
  if (onEnter !== null) return <EvidenceForm item={item} onEnter={onEnter} />;
  return (
    <div className="item-evidence">
      {photoFileId !== null && <StoredPicture id={photoFileId} alt={t('photoOf', { name })} />}
      {remark !== null && <p>{remark}</p>}
    </div>
  );
}

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
