import { rowsOf } from './text-table.ts';

export interface Names {
  readonly zh: string;
  readonly en: string;
  readonly es: string;
  readonly ja: string;
}

export function namesOf([zh = '', en = '', es = '', ja = '']: readonly string[]): Names {
  return { zh, en, es, ja };
}

function namesByCode(table: string): ReadonlyMap<string, Names> {
  return new Map(rowsOf(table, 5).map(([code = '', ...names]) => [code, namesOf(names)]));
}

/** Names of the groups, in the order of display: code, Chinese, English, Spanish, Japanese. */
export const metricGroupNames = namesByCode(`
position | 位置 | Position | Posición | 位置
engine | 发动机 | Engine | Motor | エンジン
fuel | 燃油 | Fuel | Combustible | 燃料
cooling | 冷却 | Cooling | Refrigeración | 冷却
lubrication | 润滑 | Lubrication | Lubricación | 潤滑
exhaust | 排放 | Exhaust | Escape | 排気
transmission | 传动与行驶 | Transmission and travel | Transmisión y traslación | 変速・走行
brake | 制动 | Brakes | Frenos | ブレーキ
hydraulic | 液压 | Hydraulics | Hidráulica | 油圧
electrical | 电气 | Electrical system | Sistema eléctrico | 電装
battery | 动力电池与充电 | Traction battery and charging | Batería de tracción y carga | 駆動用バッテリー・充電
drive | 电驱动 | Electric drive | Tracción eléctrica | 電動駆動
environment | 环境与安全 | Environment and safety | Entorno y seguridad | 環境・安全
body | 车身与工作装置 | Body and work device | Carrocería y equipo de trabajo | 車体・作業装置
counters | 累计 | Counters | Contadores | 累計
terminal | 终端 | Terminal | Terminal | 端末
`);

/** Names of the metrics: code, Chinese, English, Spanish, Japanese. */
export const metricNames = namesByCode(`
latitude | 纬度 | Latitude | Latitud | 緯度
longitude | 经度 | Longitude | Longitud | 経度
altitude | 海拔 | Altitude | Altitud | 標高
positionSpeed | 定位速度 | GPS speed | Velocidad GPS | GPS 速度
heading | 航向 | Heading | Rumbo | 進行方位
engineSpeed | 发动机转速 | Engine speed | RPM del motor | エンジン回転数
engineTorque | 发动机实际扭矩百分比 | Actual engine torque | Par real del motor | エンジン実トルク
engineTorqueMode | 发动机扭矩模式 | Engine torque mode | Modo de par del motor | エンジントルクモード
engineLoad | 当前转速下发动机负荷 | Engine load at current speed | Carga del motor a las RPM actuales | 現回転数でのエンジン負荷
acceleratorPosition | 油门踏板开度 | Accelerator pedal position | Posición del acelerador | アクセルペダル開度
engineRunning | 发动机运转 | Engine running | Motor en marcha | エンジン稼働
averageDailyEngineLoad | 日均发动机负荷 | Average daily engine load | Carga diaria promedio del motor | 日平均エンジン負荷
boostPressure | 增压压力 | Boost pressure | Presión de sobrealimentación | 過給圧
intakeManifoldTemperature | 进气歧管温度 | Intake manifold temperature | Temperatura del colector de admisión | 吸気マニホールド温度
airFilterPressureDrop | 空滤压差 | Air filter pressure drop | Presión diferencial del filtro de aire | エアフィルター差圧
fuelRate | 燃油消耗率 | Fuel rate | Consumo de combustible | 燃料消費率
fuelLevel | 燃油液位 | Fuel level | Nivel de combustible | 燃料レベル
fuelTemperature | 燃油温度 | Fuel temperature | Temperatura del combustible | 燃料温度
fuelDeliveryPressure | 燃油供给压力 | Fuel delivery pressure | Presión de alimentación de combustible | 燃料供給圧力
fuelFilterPressureDrop | 燃油滤压差 | Fuel filter pressure drop | Presión diferencial del filtro de combustible | 燃料フィルター差圧
fuelUsedLast24Hours | 近 24 小时油耗 | Fuel used in the last 24 hours | Combustible usado en las últimas 24 horas | 過去 24 時間の燃料消費量
coolantTemperature | 冷却液温度 | Coolant temperature | Temperatura del refrigerante | 冷却水温度
coolantLevel | 冷却液液位 | Coolant level | Nivel de refrigerante | 冷却水レベル
batteryCoolantTemperature | 电池冷却液温度 | Battery coolant temperature | Temperatura del refrigerante de la batería | バッテリー冷却水温度
driveCoolantTemperature | 电驱冷却液温度 | Drive coolant temperature | Temperatura del refrigerante de la tracción | 駆動系冷却水温度
engineOilTemperature | 机油温度 | Engine oil temperature | Temperatura del aceite del motor | エンジンオイル温度
engineOilPressure | 机油压力 | Engine oil pressure | Presión del aceite del motor | エンジンオイル圧力
engineOilLevel | 机油液位 | Engine oil level | Nivel de aceite del motor | エンジンオイルレベル
oilFilterPressureDrop | 机滤压差 | Oil filter pressure drop | Presión diferencial del filtro de aceite | オイルフィルター差圧
exhaustGasTemperature | 排气温度 | Exhaust gas temperature | Temperatura de los gases de escape | 排気温度
dpfSootLoad | DPF 碳载量 | DPF soot load | Carga de hollín del DPF | DPF すす堆積量
dpfAshLoad | DPF 灰载量 | DPF ash load | Carga de ceniza del DPF | DPF 灰堆積量
dpfRegeneration | DPF 主动再生状态 | DPF active regeneration status | Regeneración activa del DPF | DPF 強制再生状態
defLevel | 尿素液位 | DEF tank level | Nivel del tanque de urea (DEF) | 尿素水タンクレベル
defTemperature | 尿素温度 | DEF tank temperature | Temperatura del tanque de urea (DEF) | 尿素水タンク温度
transmissionOutputSpeed | 变速箱输出轴转速 | Transmission output shaft speed | Velocidad del eje de salida de la transmisión | 変速機出力軸回転数
selectedGear | 目标挡位 | Selected gear | Marcha seleccionada | 選択ギア
currentGear | 当前挡位 | Current gear | Marcha actual | 現在ギア
transmissionOilPressure | 变速箱油压 | Transmission oil pressure | Presión del aceite de la transmisión | 変速機油圧
transmissionOilTemperature | 变速箱油温 | Transmission oil temperature | Temperatura del aceite de la transmisión | 変速機油温
vehicleSpeed | 轮速车速 | Wheel based vehicle speed | Velocidad por ruedas | 車輪速度
peakDailySpeed | 当日最高速度 | Peak daily speed | Velocidad máxima del día | 日最高速度
parkingBrake | 驻车制动开关 | Parking brake switch | Interruptor del freno de estacionamiento | 駐車ブレーキスイッチ
serviceBrake | 行车制动开关 | Service brake switch | Interruptor del freno de servicio | 常用ブレーキスイッチ
frontBrakePressure | 前桥制动压力 | Front brake pressure | Presión del freno delantero | 前輪ブレーキ圧力
rearBrakePressure | 后桥制动压力 | Rear brake pressure | Presión del freno trasero | 後輪ブレーキ圧力
brakeAccumulatorPressure | 制动蓄能器压力 | Brake accumulator pressure | Presión del acumulador de freno | ブレーキアキュムレーター圧力
hydraulicPressure | 液压系统压力 | Hydraulic system pressure | Presión del sistema hidráulico | 油圧システム圧力
hydraulicOilTemperature | 液压油温度 | Hydraulic oil temperature | Temperatura del aceite hidráulico | 作動油温度
hydraulicOilLevel | 液压油位 | Hydraulic oil level | Nivel de aceite hidráulico | 作動油レベル
hydraulicFilterRestricted | 液压滤芯堵塞开关 | Hydraulic filter restricted | Filtro hidráulico obstruido | 作動油フィルター目詰まり
batteryVoltage | 蓄电池电压 | Battery voltage | Tensión de la batería | バッテリー電圧
chargingSystemVoltage | 充电系统电压 | Charging system voltage | Tensión del sistema de carga | 充電系電圧
alternatorCurrent | 发电机电流 | Alternator current | Corriente del alternador | オルタネーター電流
dcdcVoltage | DC/DC 输出电压 | DC/DC output voltage | Tensión de salida del DC/DC | DC/DC 出力電圧
dcdcCurrent | DC/DC 输出电流 | DC/DC output current | Corriente de salida del DC/DC | DC/DC 出力電流
dcdcTemperature | DC/DC 温度 | DC/DC temperature | Temperatura del DC/DC | DC/DC 温度
soc | 动力电池 SOC | Traction battery state of charge | Estado de carga de la batería de tracción | 駆動用バッテリー残量（SOC）
tractionBatteryVoltage | 动力电池电压 | Traction battery voltage | Tensión de la batería de tracción | 駆動用バッテリー電圧
tractionBatteryCurrent | 动力电池电流 | Traction battery current | Corriente de la batería de tracción | 駆動用バッテリー電流
mainContactor | 主接触器 | Main contactor | Contactor principal | メインコンタクター
prechargeContactor | 预充接触器 | Precharge contactor | Contactor de precarga | プリチャージコンタクター
batteryState | 动力电池状态 | Traction battery status | Estado de la batería de tracción | 駆動用バッテリー状態
batteryHealth | 电池健康度 | Battery state of health | Estado de salud de la batería | バッテリー健全度
insulationResistance | 绝缘电阻 | Insulation resistance | Resistencia de aislamiento | 絶縁抵抗
cellVoltageMax | 单体最高电压 | Highest cell voltage | Tensión de celda más alta | 最高セル電圧
cellVoltageMin | 单体最低电压 | Lowest cell voltage | Tensión de celda más baja | 最低セル電圧
cellTemperatureMax | 单体最高温度 | Highest cell temperature | Temperatura de celda más alta | 最高セル温度
cellTemperatureMin | 单体最低温度 | Lowest cell temperature | Temperatura de celda más baja | 最低セル温度
chargePowerLimit | 允许充电功率 | Charge power limit | Límite de potencia de carga | 許容充電電力
dischargePowerLimit | 允许放电功率 | Discharge power limit | Límite de potencia de descarga | 許容放電電力
chargerState | 充电机状态 | Charger status | Estado del cargador | 充電器状態
chargerVoltage | 充电机输出电压 | Charger output voltage | Tensión de salida del cargador | 充電器出力電圧
chargerCurrent | 充电机输出电流 | Charger output current | Corriente de salida del cargador | 充電器出力電流
chargingTimeLeft | 剩余充电时间 | Charging time left | Tiempo de carga restante | 充電残り時間
motorSpeed | 电机转速 | Motor speed | Velocidad del motor eléctrico | モーター回転数
motorTorque | 电机扭矩 | Motor torque | Par del motor eléctrico | モータートルク
motorTemperature | 电机温度 | Motor temperature | Temperatura del motor eléctrico | モーター温度
motorPower | 电机功率 | Motor power | Potencia del motor eléctrico | モーター出力
motorState | 电机状态 | Motor status | Estado del motor eléctrico | モーター状態
inverterTemperature | 逆变器温度 | Inverter temperature | Temperatura del inversor | インバーター温度
inverterVoltage | 逆变器直流电压 | Inverter DC link voltage | Tensión de CC del inversor | インバーター直流電圧
ambientTemperature | 环境温度 | Ambient air temperature | Temperatura ambiente | 外気温度
cabTemperature | 驾驶室温度 | Cab interior temperature | Temperatura de la cabina | キャブ室内温度
barometricPressure | 大气压力 | Barometric pressure | Presión atmosférica | 大気圧
methaneConcentration | 甲烷浓度 | Methane concentration | Concentración de metano | メタン濃度
carbonMonoxide | 一氧化碳浓度 | Carbon monoxide concentration | Concentración de monóxido de carbono | 一酸化炭素濃度
fireSuppression | 灭火系统状态 | Fire suppression status | Estado del sistema contra incendios | 消火装置状態
steeringAngle | 转向角 | Steering angle | Ángulo de dirección | ステアリング角
boomAngle | 大臂角度 | Boom angle | Ángulo de la pluma | ブーム角度
bucketAngle | 铲斗角度 | Bucket angle | Ángulo del cucharón | バケット角度
platformHeight | 平台高度 | Platform height | Altura de la plataforma | プラットフォーム高さ
workDeviceState | 工作装置状态 | Work device status | Estado del equipo de trabajo | 作業装置状態
payload | 载荷 | Payload | Carga útil | 積載量
engineTotalHours | 发动机总工作小时 | Engine total hours | Horas totales del motor | エンジン総稼働時間
vehicleTotalHours | 整车总小时 | Vehicle total hours | Horas totales del vehículo | 車両総稼働時間
ptoTotalHours | 取力器总小时 | PTO total hours | Horas totales de la toma de fuerza | PTO 総稼働時間
idleHours | 怠速累计小时 | Idle hours, total | Horas totales en ralentí | 総アイドリング時間
idleNonOperatingHours | 非作业怠速累计小时 | Idle non-operating hours, total | Horas totales en ralentí sin trabajo | 総非作業アイドリング時間
activeRegenerationHours | 主动再生累计小时 | Active regeneration hours, total | Horas totales de regeneración activa | 総強制再生時間
totalVehicleDistance | 总里程 | Total vehicle distance | Kilometraje total | 総走行距離
tripDistance | 小计里程 | Trip distance | Kilometraje parcial | 区間走行距離
totalFuelUsed | 累计油耗 | Total fuel used | Combustible total consumido | 総燃料消費量
idleFuelUsed | 怠速累计油耗 | Idle fuel used, total | Combustible total en ralentí | 総アイドリング燃料消費量
totalEnergyUsed | 累计放电量 | Total energy used | Energía total consumida | 総放電電力量
totalEnergyRegenerated | 累计回收电量 | Total energy regenerated | Energía total recuperada | 総回生電力量
totalEnergyCharged | 累计充电量 | Total energy charged | Energía total cargada | 総充電電力量
totalPayload | 累计运量 | Total payload moved | Carga total transportada | 総運搬量
loadCount | 累计装载次数 | Load count, total | Número total de cargas | 総積込回数
jt808Odometer | 终端里程 | Terminal odometer | Odómetro del terminal | 端末の走行距離
jt808Fuel | 终端油量 | Terminal fuel volume | Volumen de combustible del terminal | 端末の燃料量
jt808RecorderSpeed | 行驶记录速度 | Speed of the driving recorder | Velocidad del registrador | 運行記録計の速度
jt808SignalStrength | 无线信号强度 | Radio signal strength | Intensidad de señal | 電波強度
jt808Satellites | 卫星数 | Satellites in use | Satélites en uso | 使用衛星数
jt808AnalogAd0 | 模拟量 AD0 | Analog input AD0 | Entrada analógica AD0 | アナログ入力 AD0
jt808AnalogAd1 | 模拟量 AD1 | Analog input AD1 | Entrada analógica AD1 | アナログ入力 AD1
`);
