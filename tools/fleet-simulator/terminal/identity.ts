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

const MAKER = 'YKDX1';
const MODEL = { '2013': 'FT-2 CAN', '2019': 'FT-4 CAN' } as const;
const SOFTWARE = '4.1.6';
/** GB/T 2260 of Ordos; machines keep the code of the place that registered them. */
const PROVINCE = 15;
const CITY = 600;
const YELLOW_PLATE = 2;
const NO_PLATE = 0;
const GPS_AND_BEIDOU = 0b11;
const LTE = 0b10_0000;

function makerFields({ version, terminalNo }: TerminalIdentity) {
  const padding = version === '2013' ? ('zeros-behind' as const) : ('zeros-in-front' as const);
  return { maker: MAKER, model: MODEL[version], terminalId: terminalNo, padding };
}

export function registrationOf(identity: TerminalIdentity): Registration {
  return {
    edition: identity.version,
    province: PROVINCE,
    city: CITY,
    ...makerFields(identity),
    plateColor: identity.plateNo === null ? NO_PLATE : YELLOW_PLATE,
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
    firmware: SOFTWARE,
    gnss: GPS_AND_BEIDOU,
    comm: LTE,
  };
}

/** The 2019 form carries an IMEI and the software version behind the code. */
export function authenticationOf(identity: TerminalIdentity, authCode: string) {
  const imei = `86${identity.phone.slice(-11)}`.padEnd(15, '0');
  return identity.version === '2019'
    ? { authCode, imei, softwareVersion: SOFTWARE }
    : { authCode, imei: null, softwareVersion: null };
}
