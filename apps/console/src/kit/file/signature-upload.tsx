import { RedoOutlined } from '@ant-design/icons';
import { Alert, Button, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverDate } from '../api/server-time.ts';
import { useSession } from '../api/session.ts';
import { DeviceFull, dropPhoto, keepPhoto } from '../outbox/device-photo.ts';
import { SignaturePad } from './signature-pad.tsx';
import { useDevicePhoto } from './use-device-photo.ts';
import './photo.css';

interface Signature {
  /** What the picture is named by on the device. */
  fileId: string;
  signedBy: string;
  signedAt: string;
}

export interface SignatureUploadProps {
  id?: string;
  value?: Signature | null;
  onChange?: (value: Signature | null) => void;
}

/** The signature of who confirms the work, with the name in letters; empty until something is drawn. */
export function SignatureUpload({ id, value = null, onChange = () => undefined }: SignatureUploadProps) {
  const { t } = useTranslation('photo');
  const nameId = useId();
  const self = useSession(({ memberName }) => memberName);
  const [name, setName] = useState(value?.signedBy ?? self);
  // Drawn here, so that the sheet has it already; from a draft it is shown as a picture.
  const [drawnId, setDrawnId] = useState<string | null>(null);
  const [sheet, setSheet] = useState(0);
  const [isFull, setIsFull] = useState(false);
  const latest = useRef(value);
  latest.current = value;
  /** The picture of an earlier stroke may be ready after that of a later one. */
  const strokes = useRef(0);
  const isResumed = value !== null && value.fileId !== drawnId;
  const address = useDevicePhoto(isResumed ? value.fileId : null);
  const forget = () => {
    if (latest.current !== null) void dropPhoto(latest.current.fileId);
  };

  const handleStroke = async (picture: Blob) => {
    strokes.current += 1;
    const stroke = strokes.current;
    try {
      const fileId = await keepPhoto(picture);
      if (stroke < strokes.current) return dropPhoto(fileId);
      forget();
      setIsFull(false);
      setDrawnId(fileId);
      const signature = { fileId, signedBy: name, signedAt: serverDate().toISOString() };
      latest.current = signature;
      onChange(signature);
    } catch (error) {
      if (!(error instanceof DeviceFull)) throw error;
      setIsFull(true);
    }
  };
  const handleName = (signedBy: string) => {
    setName(signedBy);
    if (value !== null) onChange({ ...value, signedBy });
  };
  const handleAgain = () => {
    forget();
    setSheet(sheet + 1);
    onChange(null);
  };
  return (
    <div className="signature">
      <div className="signature-row">
        <label htmlFor={nameId}>{t('signature.signedBy')}</label>
        <Input
          id={nameId}
          value={isResumed ? value.signedBy : name}
          maxLength={100}
          onChange={({ target }) => handleName(target.value)}
        />
      </div>
      <div className="signature-paper">
        {isResumed ? (
          address !== null && <img src={address} alt={t('signature.picture', { name: value.signedBy })} />
        ) : (
          <SignaturePad
            key={sheet}
            label={t('signature.pad')}
            onStroke={(picture) => void handleStroke(picture)}
          />
        )}
        {value === null && <span className="signature-hint">{t('signature.hint')}</span>}
      </div>
      {isFull && <Alert type="warning" showIcon title={t('deviceFull')} />}
      <div className="signature-row">
        <Button
          {...(id === undefined ? {} : { id })}
          icon={<RedoOutlined />}
          disabled={value === null}
          onClick={handleAgain}
        >
          {t('signature.again')}
        </Button>
      </div>
    </div>
  );
}
