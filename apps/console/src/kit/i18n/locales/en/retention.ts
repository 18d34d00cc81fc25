import type { Translated } from '../../translated.ts';
import type { texts as zh } from '../zh/retention.ts';

export const texts: Translated<typeof zh> = {
  title: 'Data retention',
  edit: 'Change retention',
  settings: 'How long data are kept',
  storage: 'Storage by day',
  storageNote: 'Days are of UTC; the messages of days that are not packed are an estimate of the database.',
  workNote: 'Work statistics stay for good, whatever is set here.',
  days: '{{days}} days',
  none: 'No messages are stored yet',
  noneAdvice: 'Once terminals report, the room that each day takes is shown here.',
  field: {
    messageDays: 'Days of messages',
    rawDays: 'Days of raw frames',
    looseDays: 'Days not packed',
    quarantineDays: 'Days of quarantined reports',
    day: 'Day',
    form: 'State',
    messages: 'Messages',
    bytes: 'Size',
    perMessage: 'B per message',
    rawBytes: 'Of it raw frames',
  },
  hint: {
    messageDays: '7 to 3650. Older messages are removed day by day and cannot be restored.',
    rawDays: 'No more than the days of messages. What was decoded stays, only the frames are gone.',
    looseDays: '1 to 30. Older days are packed; they can still be queried and late data are still taken.',
    quarantineDays: 'How long reports whose time could not be true are set aside.',
  },
  total: {
    days: 'Days stored',
    messages: 'Messages',
    bytes: 'Total size',
    rawBytes: 'Raw frames',
    quarantined: 'Quarantined reports',
  },
  form: { open: 'Being written', loose: 'Not packed', mixed: 'With late data', packed: 'Packed' },
  removal: {
    title: 'Data will be removed',
    messages: 'Messages of {{days}} days ({{messages}}) will be removed and cannot be restored.',
    frames: 'Raw frames of {{days}} days will be removed and cannot be restored.',
    question: 'Shorten the retention?',
  },
};
