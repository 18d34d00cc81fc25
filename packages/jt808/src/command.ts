import { digitsOf, instantOfUtc, utcDigitsOf } from './bcd.ts';
import type { Field } from './field.ts';
import { bytesOfText, terminatedTextOf } from './text.ts';

/** 0x8300 (JT/T 808-2019). */
export interface TextMessage {
  flag: number;
  /** 1 notice, 2 service; 2019 only, null before. Without it a 2019 terminal would lose the first character. */
  textType: number | null;
  text: string;
}

export const textMessage: Field<TextMessage> = {
  read: (reader) => ({
    flag: reader.u8(),
    textType: reader.version === '2019' ? reader.u8() : null,
    text: terminatedTextOf(reader.rest()),
  }),
  write(writer, value) {
    writer.u8(value.flag);
    if (writer.version === '2019') writer.u8(value.textType ?? 1);
    writer.put(bytesOfText(value.text));
  },
};

/** 0x8004 (JT/T 808-2019), the only time in UTC. */
export interface TimeAnswer {
  /** ISO instant; null where the digits are no date. */
  time: string | null;
  /** `YYMMDDhhmmss` in UTC. */
  timeDigits: string;
}

export const timeAnswer: Field<TimeAnswer> = {
  read(reader) {
    const timeDigits = digitsOf(reader.take(6));
    return { time: instantOfUtc(timeDigits), timeDigits };
  },
  write: (writer, value) => writer.put(Buffer.from(value.timeDigits, 'hex')),
};

/** An answer to 0x0004. */
export function timeAnswerOf(instant: Date): TimeAnswer {
  const timeDigits = utcDigitsOf(instant);
  return { time: instantOfUtc(timeDigits), timeDigits };
}
