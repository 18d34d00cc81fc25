import type { SignalKind } from './model.ts';

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
  readonly kind: SignalKind;
  readonly en: string;
  readonly zh: string;
}

type SpnRow = readonly [
  number,
  number,
  string,
  number,
  number,
  number,
  number,
  number,
  string,
  SignalKind,
  string,
  string,
];

/** spn, pgn, acronym, start byte, start bit, bits, scale, offset, unit, kind, English, Chinese. */
const spnRows: readonly SpnRow[] = [
  [38, 65276, 'DD1', 7, 1, 8, 0.4, 0, '%', 'number', 'Fuel level, second tank', '副油箱液位'],
  [51, 65266, 'LFE1', 7, 1, 8, 0.4, 0, '%', 'number', 'Throttle valve position', '节气门开度'],
  [52, 65262, 'ET1', 7, 1, 8, 1, -40, 'Cel', 'number', 'Intercooler temperature', '中冷器温度'],
  [70, 65265, 'CCVS1', 1, 3, 2, 1, 0, '', 'enum', 'Parking brake switch', '驻车制动开关'],
  [84, 65265, 'CCVS1', 2, 1, 16, 0.00390625, 0, 'km/h', 'number', 'Wheel based vehicle speed', '轮速车速'],
  [91, 61443, 'EEC2', 2, 1, 8, 0.4, 0, '%', 'number', 'Accelerator pedal position', '油门踏板开度'],
  [92, 61443, 'EEC2', 3, 1, 8, 1, 0, '%', 'number', 'Engine load at current speed', '当前转速下发动机负荷'],
  [94, 65263, 'EFLP1', 1, 1, 8, 4, 0, 'kPa', 'number', 'Fuel delivery pressure', '燃油供给压力'],
  [95, 65276, 'DD1', 3, 1, 8, 2, 0, 'kPa', 'number', 'Fuel filter pressure drop', '燃油滤压差'],
  [96, 65276, 'DD1', 2, 1, 8, 0.4, 0, '%', 'number', 'Fuel level', '燃油液位'],
  [98, 65263, 'EFLP1', 3, 1, 8, 0.4, 0, '%', 'number', 'Engine oil level', '机油液位'],
  [99, 65276, 'DD1', 4, 1, 8, 0.5, 0, 'kPa', 'number', 'Oil filter pressure drop', '机滤压差'],
  [100, 65263, 'EFLP1', 4, 1, 8, 4, 0, 'kPa', 'number', 'Engine oil pressure', '机油压力'],
  [101, 65263, 'EFLP1', 5, 1, 16, 0.0078125, -250, 'kPa', 'number', 'Crankcase pressure', '曲轴箱压力'],
  [102, 65270, 'IC1', 2, 1, 8, 2, 0, 'kPa', 'number', 'Boost pressure', '增压压力'],
  [105, 65270, 'IC1', 3, 1, 8, 1, -40, 'Cel', 'number', 'Intake manifold temperature', '进气歧管温度'],
  [107, 65270, 'IC1', 5, 1, 8, 0.05, 0, 'kPa', 'number', 'Air filter pressure drop', '空滤压差'],
  [108, 65269, 'AMB', 1, 1, 8, 0.5, 0, 'kPa', 'number', 'Barometric pressure', '大气压力'],
  [109, 65263, 'EFLP1', 7, 1, 8, 2, 0, 'kPa', 'number', 'Coolant pressure', '冷却液压力'],
  [110, 65262, 'ET1', 1, 1, 8, 1, -40, 'Cel', 'number', 'Coolant temperature', '冷却液温度'],
  [111, 65263, 'EFLP1', 8, 1, 8, 0.4, 0, '%', 'number', 'Coolant level', '冷却液液位'],
  [114, 65271, 'VEP1', 1, 1, 8, 1, -125, 'A', 'number', 'Battery net current', '蓄电池净电流'],
  [115, 65271, 'VEP1', 2, 1, 8, 1, 0, 'A', 'number', 'Alternator current', '发电机电流'],
  [124, 65272, 'TRF1', 2, 1, 8, 0.4, 0, '%', 'number', 'Transmission oil level', '变速箱油位'],
  [127, 65272, 'TRF1', 4, 1, 8, 16, 0, 'kPa', 'number', 'Transmission oil pressure', '变速箱油压'],
  [158, 65271, 'VEP1', 7, 1, 16, 0.05, 0, 'V', 'number', 'Key switch voltage', '钥匙开关电压'],
  [
    161,
    61442,
    'ETC1',
    6,
    1,
    16,
    0.125,
    0,
    'rpm',
    'number',
    'Transmission input shaft speed',
    '变速箱输入轴转速',
  ],
  [165, 65256, 'VDS', 1, 1, 16, 0.0078125, 0, 'deg', 'number', 'Compass bearing', '航向'],
  [167, 65271, 'VEP1', 3, 1, 16, 0.05, 0, 'V', 'number', 'Charging system voltage', '充电系统电压'],
  [168, 65271, 'VEP1', 5, 1, 16, 0.05, 0, 'V', 'number', 'Battery voltage', '蓄电池电压'],
  [170, 65269, 'AMB', 2, 1, 16, 0.03125, -273, 'Cel', 'number', 'Cab interior temperature', '驾驶室温度'],
  [171, 65269, 'AMB', 4, 1, 16, 0.03125, -273, 'Cel', 'number', 'Ambient air temperature', '环境温度'],
  [172, 65269, 'AMB', 6, 1, 8, 1, -40, 'Cel', 'number', 'Intake air temperature', '进气温度'],
  [173, 65270, 'IC1', 6, 1, 16, 0.03125, -273, 'Cel', 'number', 'Exhaust gas temperature', '排气温度'],
  [174, 65262, 'ET1', 2, 1, 8, 1, -40, 'Cel', 'number', 'Fuel temperature', '燃油温度'],
  [175, 65262, 'ET1', 3, 1, 16, 0.03125, -273, 'Cel', 'number', 'Engine oil temperature', '机油温度'],
  [
    177,
    65272,
    'TRF1',
    5,
    1,
    16,
    0.03125,
    -273,
    'Cel',
    'number',
    'Transmission oil temperature',
    '变速箱油温',
  ],
  [182, 65257, 'LFC1', 1, 1, 32, 0.5, 0, 'L', 'counter', 'Trip fuel', '小计油耗'],
  [183, 65266, 'LFE1', 1, 1, 16, 0.05, 0, 'L/h', 'number', 'Fuel rate', '燃油消耗率'],
  [
    184,
    65266,
    'LFE1',
    3,
    1,
    16,
    0.001953125,
    0,
    'km/L',
    'number',
    'Instantaneous fuel economy',
    '瞬时燃油经济性',
  ],
  [190, 61444, 'EEC1', 4, 1, 16, 0.125, 0, 'rpm', 'number', 'Engine speed', '发动机转速'],
  [
    191,
    61442,
    'ETC1',
    2,
    1,
    16,
    0.125,
    0,
    'rpm',
    'number',
    'Transmission output shaft speed',
    '变速箱输出轴转速',
  ],
  [235, 65244, 'IO', 5, 1, 32, 0.05, 0, 'h', 'counter', 'Idle hours, total', '怠速累计小时'],
  [236, 65244, 'IO', 1, 1, 32, 0.5, 0, 'L', 'counter', 'Idle fuel used, total', '怠速累计油耗'],
  [241, 65268, 'TIRE1', 2, 1, 8, 4, 0, 'kPa', 'number', 'Tyre pressure', '胎压'],
  [242, 65268, 'TIRE1', 3, 1, 16, 0.03125, -273, 'Cel', 'number', 'Tyre temperature', '胎温'],
  [244, 65248, 'VD', 1, 1, 32, 0.125, 0, 'km', 'counter', 'Trip distance', '小计里程'],
  [245, 65248, 'VD', 5, 1, 32, 0.125, 0, 'km', 'counter', 'Total vehicle distance', '总里程'],
  [246, 65255, 'VH', 1, 1, 32, 0.05, 0, 'h', 'counter', 'Vehicle total hours', '整车总小时'],
  [247, 65253, 'HOURS', 1, 1, 32, 0.05, 0, 'h', 'counter', 'Engine total hours', '发动机总工作小时'],
  [248, 65255, 'VH', 5, 1, 32, 0.05, 0, 'h', 'counter', 'PTO total hours', '取力器总小时'],
  [249, 65253, 'HOURS', 5, 1, 32, 1000, 0, 'r', 'counter', 'Engine total revolutions', '发动机总转数'],
  [250, 65257, 'LFC1', 5, 1, 32, 0.5, 0, 'L', 'counter', 'Total fuel used', '累计油耗'],
  [512, 61444, 'EEC1', 2, 1, 8, 1, -125, '%', 'number', 'Driver demanded torque', '驾驶员需求扭矩百分比'],
  [513, 61444, 'EEC1', 3, 1, 8, 1, -125, '%', 'number', 'Actual engine torque', '发动机实际扭矩百分比'],
  [515, 65247, 'EEC3', 2, 1, 16, 0.125, 0, 'rpm', 'number', 'Desired engine speed', '发动机目标转速'],
  [517, 65256, 'VDS', 3, 1, 16, 0.00390625, 0, 'km/h', 'number', 'Navigation based speed', '导航车速'],
  [523, 61445, 'ETC2', 4, 1, 8, 1, -125, '', 'number', 'Current gear', '当前挡位'],
  [524, 61445, 'ETC2', 1, 1, 8, 1, -125, '', 'number', 'Selected gear', '目标挡位'],
  [526, 61445, 'ETC2', 2, 1, 16, 0.001, 0, '', 'number', 'Actual gear ratio', '实际传动比'],
  [580, 65256, 'VDS', 7, 1, 16, 0.125, -2500, 'm', 'number', 'Altitude', '海拔'],
  [583, 65256, 'VDS', 5, 1, 16, 0.0078125, -200, 'deg', 'number', 'Pitch', '俯仰角'],
  [584, 65267, 'VP1', 1, 1, 32, 1e-7, -210, 'deg', 'number', 'Latitude', '纬度'],
  [585, 65267, 'VP1', 5, 1, 32, 1e-7, -210, 'deg', 'number', 'Longitude', '经度'],
  [597, 65265, 'CCVS1', 4, 5, 2, 1, 0, '', 'enum', 'Service brake switch', '行车制动开关'],
  [598, 65265, 'CCVS1', 4, 7, 2, 1, 0, '', 'enum', 'Clutch switch', '离合器开关'],
  [899, 61444, 'EEC1', 1, 1, 4, 1, 0, '', 'enum', 'Engine torque mode', '发动机扭矩模式'],
  [
    917,
    65217,
    'VDHR',
    1,
    1,
    32,
    0.005,
    0,
    'km',
    'counter',
    'Total vehicle distance, high resolution',
    '总里程(高精度)',
  ],
  [
    918,
    65217,
    'VDHR',
    5,
    1,
    32,
    0.005,
    0,
    'km',
    'counter',
    'Trip distance, high resolution',
    '小计里程(高精度)',
  ],
  [929, 65268, 'TIRE1', 1, 1, 8, 1, 0, '', 'enum', 'Tyre location (axle nibble, wheel nibble)', '轮胎位置'],
  [959, 65254, 'TD', 1, 1, 8, 0.25, 0, 's', 'number', 'UTC seconds', 'UTC 秒'],
  [960, 65254, 'TD', 2, 1, 8, 1, 0, 'min', 'number', 'UTC minutes', 'UTC 分'],
  [961, 65254, 'TD', 3, 1, 8, 1, 0, 'h', 'number', 'UTC hours', 'UTC 时'],
  [962, 65254, 'TD', 5, 1, 8, 0.25, 0, 'd', 'number', 'UTC day (quarter days)', 'UTC 日(四分之一日)'],
  [963, 65254, 'TD', 4, 1, 8, 1, 0, '', 'number', 'UTC month', 'UTC 月'],
  [964, 65254, 'TD', 6, 1, 8, 1, 1985, '', 'number', 'UTC year', 'UTC 年'],
  [976, 65265, 'CCVS1', 7, 1, 5, 1, 0, '', 'enum', 'PTO governor state', '取力器状态'],
  [1585, 65136, 'CVW', 1, 1, 16, 10, 0, 'kg', 'number', 'Powered vehicle weight', '车辆总重'],
  [1638, 65128, 'VF', 1, 1, 8, 1, -40, 'Cel', 'number', 'Hydraulic oil temperature', '液压油温度'],
  [1713, 65128, 'VF', 2, 1, 2, 1, 0, '', 'enum', 'Hydraulic filter restricted', '液压滤芯堵塞开关'],
  [1760, 65136, 'CVW', 3, 1, 16, 10, 0, 'kg', 'number', 'Gross combination weight', '列车总重'],
  [1761, 65110, 'AT1T1I1', 1, 1, 8, 0.4, 0, '%', 'number', 'DEF tank level', '尿素液位'],
  [2602, 65128, 'VF', 3, 1, 8, 0.4, 0, '%', 'number', 'Hydraulic oil level', '液压油位'],
  [3031, 65110, 'AT1T1I1', 2, 1, 8, 1, -40, 'Cel', 'number', 'DEF tank temperature', '尿素温度'],
  [3700, 64892, 'DPFC1', 2, 3, 2, 1, 0, '', 'enum', 'DPF active regeneration status', 'DPF 主动再生状态'],
  [3719, 64891, 'AT1S1', 1, 1, 8, 1, 0, '%', 'number', 'DPF soot load', 'DPF 碳载量'],
  [3720, 64891, 'AT1S1', 2, 1, 8, 1, 0, '%', 'number', 'DPF ash load', 'DPF 灰载量'],
  [
    5054,
    64777,
    'HRLFC',
    5,
    1,
    32,
    0.001,
    0,
    'L',
    'counter',
    'Total fuel used, high resolution',
    '累计油耗(高精度)',
  ],
  [
    5464,
    64695,
    'HSS2',
    1,
    1,
    16,
    0.0025,
    0,
    '%',
    'number',
    'Hybrid battery remaining charge',
    '混动电池剩余电量',
  ],
  [5919, 61584, 'HVESSD1', 5, 1, 16, 0.05, 0, 'V', 'number', 'Traction battery voltage', '动力电池电压'],
  [5920, 61584, 'HVESSD1', 7, 1, 16, 0.05, -1600, 'A', 'number', 'Traction battery current', '动力电池电流'],
  [
    5921,
    61585,
    'HVESSD2',
    1,
    1,
    16,
    0.0015625,
    0,
    '%',
    'number',
    'Traction battery state of charge',
    '动力电池 SOC',
  ],
];

/** Common parameters by SPN. */
export const spnDefinitions: ReadonlyMap<number, SpnDefinition> = new Map(
  spnRows.map(([spn, pgn, acronym, startByte, startBit, bits, scale, offset, unit, kind, en, zh]) => [
    spn,
    { spn, pgn, acronym, startByte, startBit, bits, scale, offset, unit, kind, en, zh },
  ]),
);

export type FaultSeverity = 'critical' | 'warning' | 'info';

export interface FailureMode {
  readonly fmi: number;
  readonly en: string;
  readonly zh: string;
  /** A suggestion; lamps and the list of fault codes say more. */
  readonly severity: FaultSeverity;
}

type FailureModeRow = readonly [string, string, FaultSeverity];

const reserved: FailureModeRow = ['Reserved by SAE (some makers use it)', 'SAE 保留(部分厂家自用)', 'info'];

const failureModeRows: readonly FailureModeRow[] = [
  ['Above normal, most severe', '高于正常范围(最严重)', 'critical'],
  ['Below normal, most severe', '低于正常范围(最严重)', 'critical'],
  ['Erratic, intermittent or implausible', '数据不稳定、间断或不合理', 'warning'],
  ['Voltage too high or short to supply', '电压过高或对电源短路', 'warning'],
  ['Voltage too low or short to ground', '电压过低或对地短路', 'warning'],
  ['Current too low or open circuit', '电流过低或断路', 'warning'],
  ['Current too high or grounded circuit', '电流过高或对地短接', 'warning'],
  ['Mechanical part does not respond or is out of adjustment', '机械部件无响应或失调', 'warning'],
  ['Wrong frequency, pulse width or period', '频率、脉宽或周期异常', 'warning'],
  ['Wrong update rate', '更新速率异常', 'warning'],
  ['Changes too fast', '变化率异常', 'warning'],
  ['Cause not known', '原因不明', 'warning'],
  ['Faulty smart device or component', '智能器件或部件损坏', 'warning'],
  ['Calibration wrong or missing', '标定不当', 'warning'],
  ["Special instructions, see the maker's manual", '特殊说明(查厂家手册)', 'info'],
  ['Above normal, least severe', '高于正常范围(轻微)', 'info'],
  ['Above normal, moderately severe', '高于正常范围(中等)', 'warning'],
  ['Below normal, least severe', '低于正常范围(轻微)', 'info'],
  ['Below normal, moderately severe', '低于正常范围(中等)', 'warning'],
  ['Received network data in error', '接收的网络数据有误', 'warning'],
  ['Drifted high', '数据漂移偏高', 'warning'],
  ['Drifted low', '数据漂移偏低', 'warning'],
  reserved,
  reserved,
  reserved,
  reserved,
  reserved,
  reserved,
  reserved,
  reserved,
  reserved,
  ['Condition exists', '状态存在', 'info'],
];

/** Failure mode identifiers 0 to 31; the index is the FMI (SAE J1939-73 appendix A). */
export const failureModes: readonly FailureMode[] = failureModeRows.map(([en, zh, severity], fmi) => ({
  fmi,
  en,
  zh,
  severity,
}));
