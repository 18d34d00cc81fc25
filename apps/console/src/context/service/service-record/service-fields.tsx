import { option } from '@vehicle/contract/core/option';
import { downtimeProblems, serviceLimit, type serviceRecord } from '@vehicle/contract/core/service-record';
import { Input } from 'antd';
import { serverNow } from '../../../kit/api/server-time.ts';
import { OptionSelect } from '../../../kit/choice/option-select.tsx';
import { MomentField } from '../../../kit/fields/moment-field.tsx';
import { NumberField } from '../../../kit/fields/number-field.tsx';
import { PhotosField } from '../../../kit/file/photos-field.tsx';
import { SignatureField } from '../../../kit/file/signature-field.tsx';
import type { FormField } from '../../../kit/list/declaration.ts';
import { BeganMoment } from './began-moment.tsx';

// The calendar comes with the form: by the time the work is done there may be no network to fetch it by.
void import('../../../kit/fields/moment-picker.tsx').catch(() => null);

type Name = keyof typeof serviceRecord;
type Field = FormField<Name>;

const moment = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Told before a form is kept for later: what the server refuses then nobody can mend any more. */
function downtimeField(name: 'downFrom' | 'downUntil', began: string | null): Field {
  const began_ms = began === null ? undefined : Date.parse(began);
  return {
    name,
    control: name === 'downFrom' && began !== null ? <BeganMoment began={began} /> : <MomentField />,
    problemOf: ({ downFrom, downUntil }) => {
      const written = { downFrom: moment(downFrom), downUntil: moment(downUntil) };
      return downtimeProblems(written, serverNow(), began_ms)[name] ?? null;
    },
    beside: [name === 'downFrom' ? 'downUntil' : 'downFrom'],
  };
}

/** Why there was something to do. */
export function causeFields(namespace: 'maintenance' | 'vehicleFault'): readonly Field[] {
  return [
    {
      name: 'causeCode',
      isWide: true,
      control: (
        <OptionSelect isEager allowClear from={option.serviceCause} namespace={namespace} field="causeCode" />
      ),
    },
    {
      name: 'cause',
      isWide: true,
      control: <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={serviceLimit.cause} />,
    },
  ];
}

/** How long people were at it, and how long the machine stood still, which may have begun with what was wrong. */
export function timeFields(began: string | null = null): readonly Field[] {
  return [
    { name: 'labour_h', section: 'time', isWide: true, control: <NumberField min={0} precision={2} /> },
    downtimeField('downFrom', began),
    downtimeField('downUntil', began),
  ];
}

const photos = <PhotosField most={serviceLimit.photos} />;

/** What shows the work, and who confirms it. */
export const proofFields: readonly Field[] = [
  { name: 'beforePhotoIds', section: 'photos', control: photos, isWide: true },
  { name: 'afterPhotoIds', control: photos, isWide: true },
  { name: 'signature', section: 'signature', control: <SignatureField />, isWide: true },
];

/** Nothing is recorded yet. */
export const noRecord = Object.freeze({
  causeCode: null,
  cause: null,
  labour_h: null,
  downFrom: null,
  downUntil: null,
  beforePhotoIds: [],
  afterPhotoIds: [],
  signature: null,
});
