import { metricGroupNames, metricNames, type Names, namesOf } from './metric-name.ts';
import type { SignalKind } from './model.ts';

export interface MetricGroup {
  readonly code: string;
  readonly names: Names;
}

/** The groups that metrics are shown in, in the order of display. */
export const metricGroups: readonly MetricGroup[] = [...metricGroupNames].map(([code, names]) => ({
  code,
  names,
}));

export interface MetricLabel extends Names {
  readonly value: number;
}

export interface MetricDefinition {
  readonly code: string;
  readonly names: Names;
  /** Empty for a number without a unit. */
  readonly unit: string;
  readonly group: string;
  readonly dataType: 'number' | 'enum' | 'boolean';
  readonly decimals: number;
  readonly isCounter: boolean;
  readonly aggregation: 'last' | 'avg' | 'max' | 'delta';
  readonly spn: number | null;
  readonly warnBelow: number | null;
  readonly warnAbove: number | null;
  /** Names of the states of an enum. */
  readonly labels: readonly MetricLabel[];
}

type LabelRow = readonly [value: number, zh: string, en: string, es: string, ja: string];

const labelSets = {
  torqueMode: [
    [0, '低怠速调速', 'Low idle governor', 'Regulador de ralentí', 'ローアイドルガバナー'],
    [1, '油门踏板', 'Accelerator pedal', 'Pedal acelerador', 'アクセルペダル'],
    [2, '巡航控制', 'Cruise control', 'Control de crucero', 'クルーズコントロール'],
    [3, '取力器调速', 'PTO governor', 'Regulador de toma de fuerza', 'PTO ガバナー'],
    [4, '车速调速', 'Road speed governor', 'Limitador de velocidad', '車速ガバナー'],
    [5, '驱动防滑', 'Traction control', 'Control de tracción', 'トラクションコントロール'],
    [6, '变速箱控制', 'Transmission control', 'Control de la transmisión', '変速機制御'],
    [7, '防抱死控制', 'ABS control', 'Control ABS', 'ABS 制御'],
    [8, '扭矩限制', 'Torque limiting', 'Limitación de par', 'トルク制限'],
    [9, '高速调速', 'High speed governor', 'Regulador de alta velocidad', 'ハイスピードガバナー'],
    [10, '制动系统', 'Braking system', 'Sistema de frenos', 'ブレーキシステム'],
  ],
  regeneration: [
    [0, '未进行', 'Not active', 'Inactiva', '停止中'],
    [1, '进行中', 'Active', 'Activa', '再生中'],
    [2, '需要再生', 'Regeneration needed', 'Regeneración necesaria', '再生要求'],
  ],
  contactor: [
    [0, '断开', 'Open', 'Abierto', '開'],
    [1, '闭合', 'Closed', 'Cerrado', '閉'],
  ],
  batteryState: [
    [0, '休眠', 'Standby', 'En espera', '待機'],
    [1, '放电', 'Discharging', 'Descargando', '放電中'],
    [2, '充电', 'Charging', 'Cargando', '充電中'],
    [3, '已充满', 'Fully charged', 'Carga completa', '満充電'],
    [4, '保护', 'Protection', 'Protección', '保護中'],
  ],
  chargerState: [
    [0, '未连接', 'Not connected', 'Sin conectar', '未接続'],
    [1, '已连接', 'Connected', 'Conectado', '接続済み'],
    [2, '充电中', 'Charging', 'Cargando', '充電中'],
    [3, '充电完成', 'Complete', 'Completada', '充電完了'],
    [4, '故障', 'Fault', 'Falla', '故障'],
  ],
  motorState: [
    [0, '待机', 'Standby', 'En espera', '待機'],
    [1, '驱动', 'Driving', 'Tracción', '駆動'],
    [2, '能量回收', 'Regenerating', 'Regenerando', '回生'],
    [3, '限功率', 'Limited', 'Limitado', '出力制限'],
    [4, '故障', 'Fault', 'Falla', '故障'],
  ],
  fireSuppression: [
    [0, '就绪', 'Ready', 'Listo', '待機'],
    [1, '已启动', 'Released', 'Activado', '作動'],
    [2, '故障', 'Fault', 'Falla', '故障'],
  ],
  workDevice: [
    [0, '收起', 'Stowed', 'Plegado', '格納'],
    [1, '举升', 'Raising', 'Subiendo', '上昇'],
    [2, '下降', 'Lowering', 'Bajando', '下降'],
    [3, '作业', 'Working', 'Operando', '作業中'],
  ],
} as const satisfies Record<string, readonly LabelRow[]>;

interface MetricTraits {
  readonly unit?: string;
  readonly decimals?: number;
  /** Default: number. */
  readonly kind?: SignalKind;
  /** Default: delta for counters, last for states, avg for numbers. */
  readonly aggregation?: MetricDefinition['aggregation'];
  readonly spn?: number;
  readonly warnBelow?: number;
  readonly warnAbove?: number;
  readonly labels?: keyof typeof labelSets;
}

/**
 * The metrics of both seeded parse files, the standard items of a JT/T 808 location report (0x0200) and the data
 * elements of ISO 15143-3 (AEMP 2.0). An element of ISO 15143-3 that is a J1939 quantity has that quantity's code:
 * CumulativeOperatingHours engineTotalHours, CumulativeIdleHours idleHours, CumulativePowerTakeOffHours
 * ptoTotalHours, FuelUsed totalFuelUsed, FuelRemaining fuelLevel, DEFRemaining defLevel, Distance
 * totalVehicleDistance, CumulativePayloadTotals totalPayload, CumulativeLoadCount loadCount.
 */
const metrics: Readonly<Record<string, Readonly<Record<string, MetricTraits>>>> = {
  position: {
    latitude: { unit: '°', decimals: 6, aggregation: 'last' },
    longitude: { unit: '°', decimals: 6, aggregation: 'last' },
    altitude: { unit: 'm', aggregation: 'last' },
    positionSpeed: { unit: 'km/h', decimals: 1 },
    heading: { unit: '°', aggregation: 'last' },
  },
  engine: {
    engineSpeed: { unit: 'rpm', spn: 190, warnAbove: 2600 },
    engineTorque: { unit: '%', spn: 513 },
    engineTorqueMode: { kind: 'enum', spn: 899, labels: 'torqueMode' },
    engineLoad: { unit: '%', spn: 92 },
    acceleratorPosition: { unit: '%', decimals: 1, spn: 91 },
    engineRunning: { kind: 'boolean' },
    averageDailyEngineLoad: { unit: '%' },
    boostPressure: { unit: 'kPa', spn: 102 },
    intakeManifoldTemperature: { unit: '°C', spn: 105, warnAbove: 95 },
    airFilterPressureDrop: { unit: 'kPa', decimals: 2, spn: 107, warnAbove: 6.5 },
  },
  fuel: {
    fuelRate: { unit: 'L/h', decimals: 1, spn: 183 },
    fuelLevel: { unit: '%', aggregation: 'last', spn: 96, warnBelow: 15 },
    fuelTemperature: { unit: '°C', spn: 174, warnAbove: 80 },
    fuelDeliveryPressure: { unit: 'kPa', spn: 94, warnBelow: 200 },
    fuelFilterPressureDrop: { unit: 'kPa', spn: 95, warnAbove: 150 },
    fuelUsedLast24Hours: { unit: 'L', decimals: 1, aggregation: 'last' },
  },
  cooling: {
    coolantTemperature: { unit: '°C', aggregation: 'max', spn: 110, warnAbove: 105 },
    coolantLevel: { unit: '%', aggregation: 'last', spn: 111, warnBelow: 40 },
    batteryCoolantTemperature: { unit: '°C', aggregation: 'max', warnAbove: 50 },
    driveCoolantTemperature: { unit: '°C', aggregation: 'max', warnAbove: 75 },
  },
  lubrication: {
    engineOilTemperature: { unit: '°C', decimals: 1, aggregation: 'max', spn: 175, warnAbove: 125 },
    engineOilPressure: { unit: 'kPa', spn: 100, warnBelow: 100 },
    engineOilLevel: { unit: '%', aggregation: 'last', spn: 98, warnBelow: 30 },
    oilFilterPressureDrop: { unit: 'kPa', decimals: 1, spn: 99, warnAbove: 110 },
  },
  exhaust: {
    exhaustGasTemperature: { unit: '°C', aggregation: 'max', spn: 173, warnAbove: 650 },
    dpfSootLoad: { unit: '%', aggregation: 'last', spn: 3719, warnAbove: 100 },
    dpfAshLoad: { unit: '%', aggregation: 'last', spn: 3720, warnAbove: 100 },
    dpfRegeneration: { kind: 'enum', spn: 3700, labels: 'regeneration' },
    defLevel: { unit: '%', aggregation: 'last', spn: 1761, warnBelow: 10 },
    defTemperature: { unit: '°C', spn: 3031 },
  },
  transmission: {
    transmissionOutputSpeed: { unit: 'rpm', spn: 191 },
    selectedGear: { aggregation: 'last', spn: 524 },
    currentGear: { aggregation: 'last', spn: 523 },
    transmissionOilPressure: { unit: 'kPa', spn: 127, warnBelow: 800 },
    transmissionOilTemperature: { unit: '°C', aggregation: 'max', spn: 177, warnAbove: 120 },
    vehicleSpeed: { unit: 'km/h', decimals: 1, spn: 84, warnAbove: 40 },
    peakDailySpeed: { unit: 'km/h', decimals: 1, aggregation: 'max' },
  },
  brake: {
    parkingBrake: { kind: 'boolean', spn: 70 },
    serviceBrake: { kind: 'boolean', spn: 597 },
    frontBrakePressure: { unit: 'kPa' },
    rearBrakePressure: { unit: 'kPa' },
    brakeAccumulatorPressure: { unit: 'kPa', warnBelow: 10000 },
  },
  hydraulic: {
    hydraulicPressure: { unit: 'kPa', warnAbove: 25000 },
    hydraulicOilTemperature: { unit: '°C', aggregation: 'max', spn: 1638, warnAbove: 90 },
    hydraulicOilLevel: { unit: '%', aggregation: 'last', spn: 2602, warnBelow: 30 },
    hydraulicFilterRestricted: { kind: 'boolean', spn: 1713 },
  },
  electrical: {
    batteryVoltage: { unit: 'V', decimals: 1, spn: 168, warnBelow: 23 },
    chargingSystemVoltage: { unit: 'V', decimals: 1, spn: 167 },
    alternatorCurrent: { unit: 'A', spn: 115 },
    dcdcVoltage: { unit: 'V', decimals: 1, warnBelow: 23 },
    dcdcCurrent: { unit: 'A', decimals: 1 },
    dcdcTemperature: { unit: '°C', aggregation: 'max', warnAbove: 85 },
  },
  battery: {
    soc: { unit: '%', decimals: 1, aggregation: 'last', spn: 5921, warnBelow: 20 },
    tractionBatteryVoltage: { unit: 'V', decimals: 1, spn: 5919 },
    tractionBatteryCurrent: { unit: 'A', decimals: 1, spn: 5920 },
    mainContactor: { kind: 'enum', labels: 'contactor' },
    prechargeContactor: { kind: 'enum', labels: 'contactor' },
    batteryState: { kind: 'enum', labels: 'batteryState' },
    batteryHealth: { unit: '%', aggregation: 'last', warnBelow: 70 },
    insulationResistance: { unit: 'kΩ', aggregation: 'last', warnBelow: 250 },
    cellVoltageMax: { unit: 'V', decimals: 3, aggregation: 'max', warnAbove: 3.65 },
    cellVoltageMin: { unit: 'V', decimals: 3, warnBelow: 2.8 },
    cellTemperatureMax: { unit: '°C', aggregation: 'max', warnAbove: 55 },
    cellTemperatureMin: { unit: '°C', warnBelow: 0 },
    chargePowerLimit: { unit: 'kW' },
    dischargePowerLimit: { unit: 'kW' },
    chargerState: { kind: 'enum', labels: 'chargerState' },
    chargerVoltage: { unit: 'V', decimals: 1 },
    chargerCurrent: { unit: 'A', decimals: 1 },
    chargingTimeLeft: { unit: 'min', aggregation: 'last' },
  },
  drive: {
    motorSpeed: { unit: 'rpm' },
    motorTorque: { unit: 'N·m' },
    motorTemperature: { unit: '°C', aggregation: 'max', warnAbove: 140 },
    motorPower: { unit: 'kW', decimals: 1 },
    motorState: { kind: 'enum', labels: 'motorState' },
    inverterTemperature: { unit: '°C', aggregation: 'max', warnAbove: 85 },
    inverterVoltage: { unit: 'V', decimals: 1 },
  },
  environment: {
    ambientTemperature: { unit: '°C', decimals: 1, spn: 171 },
    cabTemperature: { unit: '°C', decimals: 1, spn: 170 },
    barometricPressure: { unit: 'kPa', decimals: 1, spn: 108 },
    methaneConcentration: { unit: '%', decimals: 2, aggregation: 'max', warnAbove: 0.5 },
    carbonMonoxide: { unit: 'ppm', aggregation: 'max', warnAbove: 24 },
    fireSuppression: { kind: 'enum', labels: 'fireSuppression' },
  },
  body: {
    steeringAngle: { unit: '°', decimals: 1 },
    boomAngle: { unit: '°', decimals: 1 },
    bucketAngle: { unit: '°', decimals: 1 },
    platformHeight: { unit: 'm', decimals: 2, aggregation: 'max' },
    workDeviceState: { kind: 'enum', labels: 'workDevice' },
    payload: { unit: 'kg', aggregation: 'max' },
  },
  counters: {
    engineTotalHours: { unit: 'h', decimals: 1, kind: 'counter', spn: 247 },
    vehicleTotalHours: { unit: 'h', decimals: 1, kind: 'counter', spn: 246 },
    ptoTotalHours: { unit: 'h', decimals: 1, kind: 'counter', spn: 248 },
    idleHours: { unit: 'h', decimals: 1, kind: 'counter', spn: 235 },
    idleNonOperatingHours: { unit: 'h', decimals: 1, kind: 'counter' },
    activeRegenerationHours: { unit: 'h', decimals: 1, kind: 'counter' },
    totalVehicleDistance: { unit: 'km', decimals: 1, kind: 'counter', spn: 917 },
    tripDistance: { unit: 'km', decimals: 1, kind: 'counter', spn: 918 },
    totalFuelUsed: { unit: 'L', decimals: 1, kind: 'counter', spn: 250 },
    idleFuelUsed: { unit: 'L', decimals: 1, kind: 'counter', spn: 236 },
    totalEnergyUsed: { unit: 'kWh', decimals: 1, kind: 'counter' },
    totalEnergyRegenerated: { unit: 'kWh', decimals: 1, kind: 'counter' },
    totalEnergyCharged: { unit: 'kWh', decimals: 1, kind: 'counter' },
    totalPayload: { unit: 't', kind: 'counter' },
    loadCount: { kind: 'counter' },
  },
  terminal: {
    jt808Odometer: { unit: 'km', decimals: 1, kind: 'counter' },
    jt808Fuel: { unit: 'L', decimals: 1, aggregation: 'last' },
    jt808RecorderSpeed: { unit: 'km/h', decimals: 1 },
    jt808SignalStrength: { aggregation: 'last' },
    jt808Satellites: { aggregation: 'last' },
    jt808AnalogAd0: {},
    jt808AnalogAd1: {},
  },
};

const usualAggregation = { number: 'avg', counter: 'delta', enum: 'last', boolean: 'last' } as const;

/** Every metric the product knows from the start, by group in the order of display. */
export const metricCatalogue: readonly MetricDefinition[] = Object.entries(metrics).flatMap(([group, own]) =>
  Object.entries(own).map(([code, traits]) => definitionOf(group, code, traits)),
);

function definitionOf(group: string, code: string, traits: MetricTraits): MetricDefinition {
  const { unit = '', decimals = 0, kind = 'number', spn = null, warnBelow = null, warnAbove = null } = traits;
  const names = metricNames.get(code);
  if (names === undefined) throw new Error(`${code} has no name`);
  return {
    code,
    names,
    unit,
    group,
    dataType: kind === 'counter' ? 'number' : kind,
    decimals,
    isCounter: kind === 'counter',
    aggregation: traits.aggregation ?? usualAggregation[kind],
    spn,
    warnBelow,
    warnAbove,
    labels: traits.labels ? labelSets[traits.labels].map(labelOf) : [],
  };
}

function labelOf([value, ...names]: LabelRow): MetricLabel {
  return { value, ...namesOf(names) };
}
