import { digitsOf } from './bcd.ts';
import { counted, type Field, record, restBytes, u8, u16, u32 } from './field.ts';
import { fixedLength, fixedLocation, type Location } from './location.ts';

/** 0x0801 (JT/T 808-2019): the head of the reassembled message and the data behind it. */
export interface MediaUpload {
  mediaId: number;
  /** 0 image, 1 audio, 2 video. */
  mediaType: number;
  /** 0 JPEG, 1 TIF, 2 MP3, 3 WAV, 4 WMV. */
  format: number;
  event: number;
  channel: number;
  /** Null in 2011, which has none. */
  location: Location | null;
  data: Uint8Array;
}

const headLength = 8;
const timeOffset = 22;

// 2011 has no position here; then a position laid over the data has no decimal time, or there is no room for one.
function hasLocation(bytes: Buffer, at: number, end: number): boolean {
  const timeAt = at + timeOffset;
  return at + fixedLength <= end && /^\d+$/.test(digitsOf(bytes.subarray(timeAt, at + fixedLength)));
}

export const mediaUpload: Field<MediaUpload> = {
  read(reader) {
    const mediaId = reader.u32();
    const mediaType = reader.u8();
    const format = reader.u8();
    const event = reader.u8();
    const channel = reader.u8();
    const isLocated = hasLocation(reader.bytes, headLength, reader.end);
    if (!isLocated) reader.flag('media-without-location');
    const location = isLocated ? fixedLocation.read(reader) : null;
    return { mediaId, mediaType, format, event, channel, location, data: reader.rest() };
  },
  write(writer, value) {
    writer.u32(value.mediaId);
    for (const byte of [value.mediaType, value.format, value.event, value.channel]) writer.u8(byte);
    if (value.location !== null) fixedLocation.write(writer, value.location);
    restBytes.write(writer, value.data);
  },
};

/** 0x8800 (JT/T 808-2019). */
export interface MediaAnswer {
  mediaId: number;
  /** Packets to send again; null when complete, which is said by leaving the list out: an empty one is refused. */
  packetIds: number[] | null;
}

const packetIds = counted(u8, u16);

export const mediaAnswer: Field<MediaAnswer> = {
  read: (reader) => ({
    mediaId: reader.u32(),
    packetIds: reader.left > 0 ? packetIds.read(reader) : null,
  }),
  write(writer, value) {
    writer.u32(value.mediaId);
    if (value.packetIds !== null) packetIds.write(writer, value.packetIds);
  },
};

interface StoredMedia {
  /** Null in 2011, which has none. */
  mediaId: number | null;
  mediaType: number;
  channel: number;
  event: number;
  location: Location;
}

/** 0x0802 (JT/T 808-2019). */
export interface MediaSearchAnswer {
  replySerial: number;
  media: StoredMedia[];
}

const stored = record({ mediaType: u8, channel: u8, event: u8, location: fixedLocation });
const numbered: Field<StoredMedia> = {
  read: (reader) => ({ mediaId: reader.u32(), ...stored.read(reader) }),
  write(writer, value) {
    if (value.mediaId !== null) writer.u32(value.mediaId);
    stored.write(writer, value);
  },
};
const unnumbered: Field<StoredMedia> = {
  read: (reader) => ({ mediaId: null, ...stored.read(reader) }),
  write: numbered.write,
};
const unnumberedLength = 3 + fixedLength;

export const mediaSearchAnswer: Field<MediaSearchAnswer> = {
  read(reader) {
    const replySerial = reader.u16();
    const declared = reader.left >= 2 ? reader.bytes.readUInt16BE(reader.offset) : 0;
    const is2011 = declared > 0 && reader.left === 2 + declared * unnumberedLength;
    if (is2011) reader.flag('media-without-id');
    return { replySerial, media: counted(u16, is2011 ? unnumbered : numbered).read(reader) };
  },
  write(writer, value) {
    writer.u16(value.replySerial);
    counted(u16, numbered).write(writer, value.media);
  },
};

/** 0x0805 (JT/T 808-2019). */
export const shotAnswer = record({ replySerial: u16, result: u8, mediaIds: counted(u16, u32) });
