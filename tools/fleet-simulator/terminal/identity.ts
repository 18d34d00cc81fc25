import type { HeaderVersion } from '@vehicle/jt808/frame';
import type { Attributes, Registration } from '@vehicle/jt808/registration';

/** What a terminal knows of itself and of the machine that carries it. */
export interface TerminalIdentity {
  phone: string;
  version: HeaderVersion;
  terminalNo: string;
  vin: string;
  plateNo: string | null;
}

const maker = 'YKDX1';
const model = { '2013': 'FT-2 CAN', '2019': 'FT-4 CAN' } as const;
const software = '4.1.6';
/** GB/T 2260 of Ordos; machines keep the code of the place that registered them. */
const province = 15;
const city = 600;
const yellowPlate = 2;
const noPlate = 0;
const gpsAndBeidou = 0b11;
const lte = 0b10_0000;

function makerFields({ version, terminalNo }: TerminalIdentity) {
  const padding = version === '2013' ? ('zeros-behind' as const) : ('zeros-in-front' as const);
  return { maker: maker, model: model[version], terminalId: terminalNo, padding };
}

export function registrationOf(identity: TerminalIdentity): Registration {
  return {
    edition: identity.version,
    province: province,
    city: city,
    ...makerFields(identity),
    plateColor: identity.plateNo === null ? noPlate : yellowPlate,
    plate: identity.plateNo ?? identity.vin,
  };
}

export function attributesOf(identity: TerminalIdentity): Attributes {
  return {
    terminalType: 0,
    makerWidth: 5,
    ...makerFields(identity),
    iccid: `898600${identity.phone.slice(-11)}`.padEnd(20, '0'),
    hardware: '2.0',
    firmware: software,
    gnss: gpsAndBeidou,
    comm: lte,
  };
}

/** The 2019 form carries an IMEI and the software version behind the code. */
export function authenticationOf(identity: TerminalIdentity, authCode: string) {
  const imei = `86${identity.phone.slice(-11)}`.padEnd(15, '0');
  return identity.version === '2019'
    ? { authCode, imei, softwareVersion: software }
    : { authCode, imei: null, softwareVersion: null };
}
