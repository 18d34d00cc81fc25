/** Where a common J1939 parameter lies and what it means (SAE J1939-71, checked against public sources). */
export interface SpnDefinition {
  readonly spn: number;
  readonly pgn: number;
  readonly acronym: string;
  /** Counted from 1. */
  readonly startByte: number;
  /** Counted from 1, 1 being the lowest bit of the byte. */
  readonly startBit: number;
  readonly bits: number;
  readonly scale: number;
  readonly offset: number;
  /** UCUM; empty for a number without a unit. */
  readonly unit: string;
  readonly name: string;
}

type SpnRow = readonly [number, number, string, number, number, number, number, number, string, string];

/** spn, pgn, acronym, start byte, start bit, bits, scale, offset, unit, name. */
const spnRows: readonly SpnRow[] = [
  [38, 65276, 'DD1', 7, 1, 8, 0.4, 0, '%', 'Fuel level, second tank'],
  [51, 65266, 'LFE1', 7, 1, 8, 0.4, 0, '%', 'Throttle valve position'],
  [52, 65262, 'ET1', 7, 1, 8, 1, -40, 'Cel', 'Intercooler temperature'],
  [70, 65265, 'CCVS1', 1, 3, 2, 1, 0, '', 'Parking brake switch'],
  [84, 65265, 'CCVS1', 2, 1, 16, 0.00390625, 0, 'km/h', 'Wheel based vehicle speed'],
  [91, 61443, 'EEC2', 2, 1, 8, 0.4, 0, '%', 'Accelerator pedal position'],
  [92, 61443, 'EEC2', 3, 1, 8, 1, 0, '%', 'Engine load at current speed'],
  [94, 65263, 'EFLP1', 1, 1, 8, 4, 0, 'kPa', 'Fuel delivery pressure'],
  [95, 65276, 'DD1', 3, 1, 8, 2, 0, 'kPa', 'Fuel filter pressure drop'],
  [96, 65276, 'DD1', 2, 1, 8, 0.4, 0, '%', 'Fuel level'],
  [98, 65263, 'EFLP1', 3, 1, 8, 0.4, 0, '%', 'Engine oil level'],
  [99, 65276, 'DD1', 4, 1, 8, 0.5, 0, 'kPa', 'Oil filter pressure drop'],
  [100, 65263, 'EFLP1', 4, 1, 8, 4, 0, 'kPa', 'Engine oil pressure'],
  [101, 65263, 'EFLP1', 5, 1, 16, 0.0078125, -250, 'kPa', 'Crankcase pressure'],
  [102, 65270, 'IC1', 2, 1, 8, 2, 0, 'kPa', 'Boost pressure'],
  [105, 65270, 'IC1', 3, 1, 8, 1, -40, 'Cel', 'Intake manifold temperature'],
  [107, 65270, 'IC1', 5, 1, 8, 0.05, 0, 'kPa', 'Air filter pressure drop'],
  [108, 65269, 'AMB', 1, 1, 8, 0.5, 0, 'kPa', 'Barometric pressure'],
  [109, 65263, 'EFLP1', 7, 1, 8, 2, 0, 'kPa', 'Coolant pressure'],
  [110, 65262, 'ET1', 1, 1, 8, 1, -40, 'Cel', 'Coolant temperature'],
  [111, 65263, 'EFLP1', 8, 1, 8, 0.4, 0, '%', 'Coolant level'],
  [114, 65271, 'VEP1', 1, 1, 8, 1, -125, 'A', 'Battery net current'],
  [115, 65271, 'VEP1', 2, 1, 8, 1, 0, 'A', 'Alternator current'],
  [124, 65272, 'TRF1', 2, 1, 8, 0.4, 0, '%', 'Transmission oil level'],
  [127, 65272, 'TRF1', 4, 1, 8, 16, 0, 'kPa', 'Transmission oil pressure'],
  [158, 65271, 'VEP1', 7, 1, 16, 0.05, 0, 'V', 'Key switch voltage'],
  [161, 61442, 'ETC1', 6, 1, 16, 0.125, 0, 'rpm', 'Transmission input shaft speed'],
  [165, 65256, 'VDS', 1, 1, 16, 0.0078125, 0, 'deg', 'Compass bearing'],
  [167, 65271, 'VEP1', 3, 1, 16, 0.05, 0, 'V', 'Charging system voltage'],
  [168, 65271, 'VEP1', 5, 1, 16, 0.05, 0, 'V', 'Battery voltage'],
  [170, 65269, 'AMB', 2, 1, 16, 0.03125, -273, 'Cel', 'Cab interior temperature'],
  [171, 65269, 'AMB', 4, 1, 16, 0.03125, -273, 'Cel', 'Ambient air temperature'],
  [172, 65269, 'AMB', 6, 1, 8, 1, -40, 'Cel', 'Intake air temperature'],
  [173, 65270, 'IC1', 6, 1, 16, 0.03125, -273, 'Cel', 'Exhaust gas temperature'],
  [174, 65262, 'ET1', 2, 1, 8, 1, -40, 'Cel', 'Fuel temperature'],
  [175, 65262, 'ET1', 3, 1, 16, 0.03125, -273, 'Cel', 'Engine oil temperature'],
  [177, 65272, 'TRF1', 5, 1, 16, 0.03125, -273, 'Cel', 'Transmission oil temperature'],
  [182, 65257, 'LFC1', 1, 1, 32, 0.5, 0, 'L', 'Trip fuel'],
  [183, 65266, 'LFE1', 1, 1, 16, 0.05, 0, 'L/h', 'Fuel rate'],
  [184, 65266, 'LFE1', 3, 1, 16, 0.001953125, 0, 'km/L', 'Instantaneous fuel economy'],
  [190, 61444, 'EEC1', 4, 1, 16, 0.125, 0, 'rpm', 'Engine speed'],
  [191, 61442, 'ETC1', 2, 1, 16, 0.125, 0, 'rpm', 'Transmission output shaft speed'],
  [235, 65244, 'IO', 5, 1, 32, 0.05, 0, 'h', 'Idle hours, total'],
  [236, 65244, 'IO', 1, 1, 32, 0.5, 0, 'L', 'Idle fuel used, total'],
  [241, 65268, 'TIRE1', 2, 1, 8, 4, 0, 'kPa', 'Tyre pressure'],
  [242, 65268, 'TIRE1', 3, 1, 16, 0.03125, -273, 'Cel', 'Tyre temperature'],
  [244, 65248, 'VD', 1, 1, 32, 0.125, 0, 'km', 'Trip distance'],
  [245, 65248, 'VD', 5, 1, 32, 0.125, 0, 'km', 'Total vehicle distance'],
  [246, 65255, 'VH', 1, 1, 32, 0.05, 0, 'h', 'Vehicle total hours'],
  [247, 65253, 'HOURS', 1, 1, 32, 0.05, 0, 'h', 'Engine total hours'],
  [248, 65255, 'VH', 5, 1, 32, 0.05, 0, 'h', 'PTO total hours'],
  [249, 65253, 'HOURS', 5, 1, 32, 1000, 0, 'r', 'Engine total revolutions'],
  [250, 65257, 'LFC1', 5, 1, 32, 0.5, 0, 'L', 'Total fuel used'],
  [512, 61444, 'EEC1', 2, 1, 8, 1, -125, '%', 'Driver demanded torque'],
  [513, 61444, 'EEC1', 3, 1, 8, 1, -125, '%', 'Actual engine torque'],
  [515, 65247, 'EEC3', 2, 1, 16, 0.125, 0, 'rpm', 'Desired engine speed'],
  [517, 65256, 'VDS', 3, 1, 16, 0.00390625, 0, 'km/h', 'Navigation based speed'],
  [523, 61445, 'ETC2', 4, 1, 8, 1, -125, '', 'Current gear'],
  [524, 61445, 'ETC2', 1, 1, 8, 1, -125, '', 'Selected gear'],
  [526, 61445, 'ETC2', 2, 1, 16, 0.001, 0, '', 'Actual gear ratio'],
  [580, 65256, 'VDS', 7, 1, 16, 0.125, -2500, 'm', 'Altitude'],
  [583, 65256, 'VDS', 5, 1, 16, 0.0078125, -200, 'deg', 'Pitch'],
  [584, 65267, 'VP1', 1, 1, 32, 1e-7, -210, 'deg', 'Latitude'],
  [585, 65267, 'VP1', 5, 1, 32, 1e-7, -210, 'deg', 'Longitude'],
  [597, 65265, 'CCVS1', 4, 5, 2, 1, 0, '', 'Service brake switch'],
  [598, 65265, 'CCVS1', 4, 7, 2, 1, 0, '', 'Clutch switch'],
  [899, 61444, 'EEC1', 1, 1, 4, 1, 0, '', 'Engine torque mode'],
  [917, 65217, 'VDHR', 1, 1, 32, 0.005, 0, 'km', 'Total vehicle distance, high resolution'],
  [918, 65217, 'VDHR', 5, 1, 32, 0.005, 0, 'km', 'Trip distance, high resolution'],
  [929, 65268, 'TIRE1', 1, 1, 8, 1, 0, '', 'Tyre location (axle nibble, wheel nibble)'],
  [959, 65254, 'TD', 1, 1, 8, 0.25, 0, 's', 'UTC seconds'],
  [960, 65254, 'TD', 2, 1, 8, 1, 0, 'min', 'UTC minutes'],
  [961, 65254, 'TD', 3, 1, 8, 1, 0, 'h', 'UTC hours'],
  [962, 65254, 'TD', 5, 1, 8, 0.25, 0, 'd', 'UTC day (quarter days)'],
  [963, 65254, 'TD', 4, 1, 8, 1, 0, '', 'UTC month'],
  [964, 65254, 'TD', 6, 1, 8, 1, 1985, '', 'UTC year'],
  [976, 65265, 'CCVS1', 7, 1, 5, 1, 0, '', 'PTO governor state'],
  [1585, 65136, 'CVW', 1, 1, 16, 10, 0, 'kg', 'Powered vehicle weight'],
  [1638, 65128, 'VF', 1, 1, 8, 1, -40, 'Cel', 'Hydraulic oil temperature'],
  [1713, 65128, 'VF', 2, 1, 2, 1, 0, '', 'Hydraulic filter restricted'],
  [1760, 65136, 'CVW', 3, 1, 16, 10, 0, 'kg', 'Gross combination weight'],
  [1761, 65110, 'AT1T1I1', 1, 1, 8, 0.4, 0, '%', 'DEF tank level'],
  [2602, 65128, 'VF', 3, 1, 8, 0.4, 0, '%', 'Hydraulic oil level'],
  [3031, 65110, 'AT1T1I1', 2, 1, 8, 1, -40, 'Cel', 'DEF tank temperature'],
  [3700, 64892, 'DPFC1', 2, 3, 2, 1, 0, '', 'DPF active regeneration status'],
  [3719, 64891, 'AT1S1', 1, 1, 8, 1, 0, '%', 'DPF soot load'],
  [3720, 64891, 'AT1S1', 2, 1, 8, 1, 0, '%', 'DPF ash load'],
  [5054, 64777, 'HRLFC', 5, 1, 32, 0.001, 0, 'L', 'Total fuel used, high resolution'],
  [5464, 64695, 'HSS2', 1, 1, 16, 0.0025, 0, '%', 'Hybrid battery remaining charge'],
  [5919, 61584, 'HVESSD1', 5, 1, 16, 0.05, 0, 'V', 'Traction battery voltage'],
  [5920, 61584, 'HVESSD1', 7, 1, 16, 0.05, -1600, 'A', 'Traction battery current'],
  [5921, 61585, 'HVESSD2', 1, 1, 16, 0.0015625, 0, '%', 'Traction battery state of charge'],
];

/** Common parameters by SPN. */
export const spnDefinitions: ReadonlyMap<number, SpnDefinition> = new Map(
  spnRows.map(([spn, pgn, acronym, startByte, startBit, bits, scale, offset, unit, name]) => [
    spn,
    { spn, pgn, acronym, startByte, startBit, bits, scale, offset, unit, name },
  ]),
);
