import type { ByteReader, ByteWriter } from './bytes.ts';
import { countedText, digits, type Field, restText } from './field.ts';
import { bytesOfText, fixedTextBytes, fixedTextOf, type Padding, paddingOf } from './text.ts';

/** The text of the standard that a body follows. */
export type Edition = '2011' | '2013' | '2019';

interface Identity {
  maker: string;
  model: string;
  terminalId: string;
  /** How the three fixed fields are filled up. */
  padding: Padding;
}

interface IdentityWidths {
  maker: number;
  model: number;
  terminalId: number;
}

function readIdentity(reader: ByteReader, widths: IdentityWidths): Identity {
  const maker = reader.take(widths.maker);
  const model = reader.take(widths.model);
  const terminalId = reader.take(widths.terminalId);
  return {
    maker: fixedTextOf(maker),
    model: fixedTextOf(model),
    terminalId: fixedTextOf(terminalId),
    padding: paddingOf(model) ?? paddingOf(terminalId) ?? paddingOf(maker) ?? 'zeros-behind',
  };
}

function writeIdentity(writer: ByteWriter, identity: Identity, widths: IdentityWidths): void {
  for (const key of ['maker', 'model', 'terminalId'] as const) {
    writer.put(fixedTextBytes(identity[key], widths[key], identity.padding));
  }
}

/** 0x0100, whose fixed fields have other widths in each edition. */
export interface Registration extends Identity {
  edition: Edition;
  /** First two and last four digits of the GB/T 2260 area code. */
  province: number;
  city: number;
  /** 0 means no plate; the plate field then holds the VIN. */
  plateColor: number;
  plate: string;
}

const registrationWidths: Record<Edition, IdentityWidths> = {
  '2011': { maker: 5, model: 8, terminalId: 7 },
  '2013': { maker: 5, model: 20, terminalId: 7 },
  '2019': { maker: 11, model: 30, terminalId: 30 },
};

const plateAt = (edition: Edition): number => {
  const { maker, model, terminalId } = registrationWidths[edition];
  return 4 + maker + model + terminalId + 1;
};

function editionOf(reader: ByteReader): Edition {
  if (reader.version === '2019' && reader.left >= plateAt('2019')) return '2019';
  if (reader.version === '2019') reader.flag('register-2013-under-2019-header');
  return reader.left >= plateAt('2013') ? '2013' : '2011';
}

export const registration: Field<Registration> = {
  read(reader) {
    const edition = editionOf(reader);
    const province = reader.u16();
    const city = reader.u16();
    const identity = readIdentity(reader, registrationWidths[edition]);
    const plateColor = reader.u8();
    return { edition, province, city, ...identity, plateColor, plate: fixedTextOf(reader.rest()) };
  },
  write(writer, value) {
    writer.u16(value.province);
    writer.u16(value.city);
    writeIdentity(writer, value, registrationWidths[value.edition]);
    writer.u8(value.plateColor);
    writer.put(bytesOfText(value.plate));
  },
};

/** 0x8100 (JT/T 808-2019). */
export interface RegistrationAnswer {
  replySerial: number;
  /** 0 ok, 1 vehicle registered already, 2 no such vehicle, 3 terminal registered already, 4 no such terminal. */
  result: number;
  /** Belongs to result 0 only, though some platforms always send it. */
  authCode: string | null;
}

export const registrationAnswer: Field<RegistrationAnswer> = {
  read: (reader) => ({
    replySerial: reader.u16(),
    result: reader.u8(),
    authCode: reader.left > 0 ? restText.read(reader) : null,
  }),
  write(writer, value) {
    writer.u16(value.replySerial);
    writer.u8(value.result);
    writer.put(bytesOfText(value.authCode ?? ''));
  },
};

/** 0x0102 (JT/T 808-2019); the two latter exist in 2019 only. */
export interface Authentication {
  authCode: string;
  imei: string | null;
  softwareVersion: string | null;
}

const imeiWidth = 15;
const softwareWidth = 20;

export const authentication: Field<Authentication> = {
  read(reader) {
    const codeLength = reader.left > 0 ? reader.bytes.readUInt8(reader.offset) : 0;
    const isStructured =
      reader.version === '2019' && reader.left === 1 + codeLength + imeiWidth + softwareWidth;
    if (!isStructured) {
      if (reader.version === '2019') reader.flag('plain-auth-code');
      return { authCode: restText.read(reader), imei: null, softwareVersion: null };
    }
    return {
      authCode: countedText.read(reader),
      imei: fixedTextOf(reader.take(imeiWidth)),
      softwareVersion: fixedTextOf(reader.take(softwareWidth)),
    };
  },
  write(writer, value) {
    if (writer.version === '2013' || value.imei === null) return restText.write(writer, value.authCode);
    countedText.write(writer, value.authCode);
    writer.put(fixedTextBytes(value.imei, imeiWidth, 'zeros-behind'));
    writer.put(fixedTextBytes(value.softwareVersion ?? '', softwareWidth, 'zeros-behind'));
  },
};

/** 0x0107 (JT/T 808-2019). */
export interface Attributes extends Identity {
  /** Bits: 0 passenger 1 dangerous goods 2 freight 3 taxi 6 hard disk 7 0 one piece, 1 split. */
  terminalType: number;
  /** 5 in every edition's table, 11 from several 2019 terminals. */
  makerWidth: number;
  iccid: string;
  hardware: string;
  firmware: string;
  /** Bits: 0 GPS 1 BeiDou 2 GLONASS 3 Galileo. */
  gnss: number;
  comm: number;
}

const makerWidths = [5, 11];
const iccidWidth = 10;
const iccid = digits(iccidWidth);

const attributeWidths = (version: '2013' | '2019', maker: number): IdentityWidths =>
  version === '2013' ? { maker, model: 20, terminalId: 7 } : { maker, model: 30, terminalId: 30 };

// The two length bytes tell whether a maker width is right: the body must end just behind the two bytes after them.
function fits(reader: ByteReader, maker: number): boolean {
  const { model, terminalId } = attributeWidths(reader.version, maker);
  const hardwareAt = reader.offset + 2 + maker + model + terminalId + iccidWidth;
  if (hardwareAt >= reader.end) return false;
  const firmwareAt = hardwareAt + 1 + reader.bytes.readUInt8(hardwareAt);
  if (firmwareAt >= reader.end) return false;
  return firmwareAt + 1 + reader.bytes.readUInt8(firmwareAt) + 2 === reader.end;
}

export const attributes: Field<Attributes> = {
  read(reader) {
    const makerWidth = makerWidths.find((width) => fits(reader, width)) ?? 5;
    if (makerWidth !== 5) reader.flag('maker-width-11');
    const terminalType = reader.u16();
    const identity = readIdentity(reader, attributeWidths(reader.version, makerWidth));
    return {
      terminalType,
      makerWidth,
      ...identity,
      iccid: iccid.read(reader),
      hardware: countedText.read(reader),
      firmware: countedText.read(reader),
      gnss: reader.u8(),
      comm: reader.u8(),
    };
  },
  write(writer, value) {
    writer.u16(value.terminalType);
    writeIdentity(writer, value, attributeWidths(writer.version, value.makerWidth));
    iccid.write(writer, value.iccid);
    countedText.write(writer, value.hardware);
    countedText.write(writer, value.firmware);
    writer.u8(value.gnss);
    writer.u8(value.comm);
  },
};
