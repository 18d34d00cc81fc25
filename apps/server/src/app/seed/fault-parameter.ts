import type { Language } from '@vehicle/contract/core/language';
import { metricCatalogue } from '@vehicle/signals/metric-catalogue';
import { rowsOf } from '@vehicle/signals/text-table';

/** SAE J1939 parameters that are no metrics: SPN, unit, Chinese, English, Spanish, Japanese. */
const table = `
27 | % | EGR 阀开度 | EGR valve position | Posición de la válvula EGR | EGR バルブ開度
29 | % | 油门踏板开度 2 | Accelerator pedal position 2 | Posición del pedal acelerador 2 | アクセルペダル開度 2
38 | % | 副油箱燃油液位 | Fuel level, second tank | Nivel de combustible, segundo depósito | 第二燃料タンク残量
46 | kPa | 气源压力 | Pneumatic supply pressure | Presión de suministro neumático | 空気源圧力
51 | % | 节气门开度 | Throttle valve position | Posición de la mariposa | スロットル開度
52 | °C | 中冷器温度 | Intercooler temperature | Temperatura del intercooler | インタークーラー温度
97 |  | 燃油含水指示 | Water in fuel indicator | Indicador de agua en el combustible | 燃料水分検知
101 | kPa | 曲轴箱压力 | Crankcase pressure | Presión del cárter | クランクケース圧力
103 | rpm | 增压器转速 | Turbocharger speed | Régimen del turbocompresor | ターボ回転数
106 | kPa | 进气压力 | Air intake pressure | Presión de admisión | 吸気圧力
109 | kPa | 冷却液压力 | Coolant pressure | Presión del refrigerante | 冷却水圧力
114 | A | 蓄电池净电流 | Net battery current | Corriente neta de la batería | バッテリー正味電流
116 | kPa | 制动踏板作用压力 | Brake application pressure | Presión de aplicación del freno | ブレーキ作動圧力
117 | kPa | 行车制动一回路压力 | Brake primary pressure | Presión del circuito primario de frenos | ブレーキ第1系統圧力
118 | kPa | 行车制动二回路压力 | Brake secondary pressure | Presión del circuito secundario de frenos | ブレーキ第2系統圧力
123 | kPa | 离合器压力 | Clutch pressure | Presión del embrague | クラッチ圧力
124 | % | 变速箱油位 | Transmission oil level | Nivel de aceite de la transmisión | トランスミッション油量
132 | kg/h | 进气质量流量 | Intake air mass flow | Caudal másico de admisión | 吸気質量流量
157 | kPa | 燃油轨压力 | Fuel rail pressure | Presión del raíl de combustible | コモンレール圧力
158 | V | 钥匙开关电压 | Key switch battery voltage | Tensión en la llave de contacto | キースイッチ電圧
161 | rpm | 变速箱输入轴转速 | Transmission input shaft speed | Régimen de entrada de la transmisión | トランスミッション入力軸回転数
164 | kPa | 喷射控制压力 | Injection control pressure | Presión de control de inyección | 噴射制御圧力
165 | ° | 罗盘航向 | Compass bearing | Rumbo de la brújula | コンパス方位
172 | °C | 进气温度 | Intake air temperature | Temperatura del aire de admisión | 吸気温度
182 | L | 小计油耗 | Trip fuel | Combustible del trayecto | トリップ燃料消費量
184 | km/L | 瞬时燃油经济性 | Instantaneous fuel economy | Rendimiento instantáneo de combustible | 瞬間燃費
241 | kPa | 轮胎气压 | Tyre pressure | Presión del neumático | タイヤ空気圧
242 | °C | 轮胎温度 | Tyre temperature | Temperatura del neumático | タイヤ温度
244 | km | 小计里程（低精度） | Trip distance, low resolution | Distancia del trayecto, baja resolución | トリップ距離（低分解能）
245 | km | 总里程（低精度） | Total vehicle distance, low resolution | Distancia total, baja resolución | 総走行距離（低分解能）
249 | r | 发动机总转数 | Engine total revolutions | Revoluciones totales del motor | エンジン総回転数
512 | % | 驾驶员需求扭矩 | Driver's demanded torque | Par solicitado por el conductor | 運転者要求トルク
515 | rpm | 发动机目标转速 | Desired engine speed | Régimen deseado del motor | エンジン目標回転数
517 | km/h | 导航车速 | Navigation based vehicle speed | Velocidad según navegación | ナビ車速
520 | % | 缓速器实际扭矩 | Actual retarder torque | Par real del retardador | リターダー実トルク
521 | % | 制动踏板行程 | Brake pedal position | Posición del pedal de freno | ブレーキペダル開度
526 |  | 变速箱实际速比 | Actual gear ratio | Relación de marcha real | 実変速比
558 |  | 油门怠速开关 | Accelerator pedal low idle switch | Interruptor de ralentí del acelerador | アクセルアイドルスイッチ
563 |  | 防抱死制动工作状态 | Anti-lock braking active | ABS activo | ABS 作動状態
580 | m | 海拔 | Altitude | Altitud | 標高
583 | ° | 俯仰角 | Pitch | Cabeceo | ピッチ角
584 | ° | 纬度 | Latitude | Latitud | 緯度
585 | ° | 经度 | Longitude | Longitud | 経度
598 |  | 离合器开关 | Clutch switch | Interruptor del embrague | クラッチスイッチ
620 | V | 5V 传感器电源 | 5 V sensor supply | Alimentación de sensores de 5 V | 5V センサー電源
627 | V | 控制器供电电源 | Controller power supply | Alimentación del controlador | コントローラー電源
628 |  | 控制器程序存储器 | Controller program memory | Memoria de programa del controlador | コントローラープログラムメモリー
629 |  | 控制器 1 | Controller 1 | Controlador 1 | コントローラー 1
630 |  | 控制器标定存储器 | Controller calibration memory | Memoria de calibración del controlador | コントローラー校正メモリー
636 | rpm | 曲轴位置传感器 | Engine position sensor (crankshaft) | Sensor de posición del cigüeñal | クランク角センサー
637 |  | 凸轮轴正时传感器 | Engine timing sensor (camshaft) | Sensor de posición del árbol de levas | カム角センサー
639 |  | J1939 网络 1 | J1939 network 1 | Red J1939 1 | J1939 ネットワーク 1
641 |  | 可变截面增压器执行器 | Variable geometry turbo actuator | Actuador del turbo de geometría variable | 可変ターボアクチュエーター
647 |  | 风扇离合器输出 | Engine fan clutch output | Salida del embrague del ventilador | ファンクラッチ出力
651 |  | 第 1 缸喷油器 | Injector, cylinder 1 | Inyector del cilindro 1 | 第1シリンダーインジェクター
652 |  | 第 2 缸喷油器 | Injector, cylinder 2 | Inyector del cilindro 2 | 第2シリンダーインジェクター
653 |  | 第 3 缸喷油器 | Injector, cylinder 3 | Inyector del cilindro 3 | 第3シリンダーインジェクター
654 |  | 第 4 缸喷油器 | Injector, cylinder 4 | Inyector del cilindro 4 | 第4シリンダーインジェクター
655 |  | 第 5 缸喷油器 | Injector, cylinder 5 | Inyector del cilindro 5 | 第5シリンダーインジェクター
656 |  | 第 6 缸喷油器 | Injector, cylinder 6 | Inyector del cilindro 6 | 第6シリンダーインジェクター
676 |  | 预热塞继电器 | Glow plug relay | Relé de bujías de precalentamiento | グロープラグリレー
677 |  | 起动机继电器 | Starter motor relay | Relé del motor de arranque | スターターリレー
723 | rpm | 发动机转速传感器 2 | Engine speed sensor 2 | Sensor de régimen del motor 2 | エンジン回転センサー 2
729 |  | 进气加热器 | Intake air heater | Calentador de admisión | 吸気ヒーター
929 |  | 轮胎位置 | Tyre location | Posición del neumático | タイヤ位置
959 | s | UTC 秒 | UTC seconds | Segundos UTC | UTC 秒
960 | min | UTC 分 | UTC minutes | Minutos UTC | UTC 分
961 | h | UTC 时 | UTC hours | Horas UTC | UTC 時
962 | d | UTC 日 | UTC day | Día UTC | UTC 日
963 |  | UTC 月 | UTC month | Mes UTC | UTC 月
964 |  | UTC 年 | UTC year | Año UTC | UTC 年
976 |  | 取力器状态 | PTO governor state | Estado de la toma de fuerza | PTO 状態
1109 |  | 发动机保护即将停机 | Engine protection is about to shut down | Parada inminente por protección del motor | エンジン保護停止の予告
1110 |  | 发动机保护已停机 | Engine protection has shut down | Motor parado por protección | エンジン保護による停止
1209 | kPa | 排气压力 | Exhaust gas pressure | Presión de escape | 排気圧力
1231 |  | J1939 网络 2 | J1939 network 2 | Red J1939 2 | J1939 ネットワーク 2
1347 |  | 燃油泵供油组件 1 | Fuel pump pressurizing assembly 1 | Conjunto de presión de la bomba de combustible 1 | 燃料ポンプ加圧部 1
1569 |  | 发动机保护限扭 | Engine protection torque derate | Reducción de par por protección del motor | エンジン保護トルク制限
1585 | kg | 车辆总重 | Powered vehicle weight | Peso del vehículo | 車両総重量
1624 | km/h | 行驶记录仪车速 | Tachograph vehicle speed | Velocidad del tacógrafo | タコグラフ車速
1639 | rpm | 风扇转速 | Fan speed | Régimen del ventilador | ファン回転数
1760 | kg | 列车总重 | Gross combination weight | Peso bruto combinado | 連結総重量
1807 | rad | 方向盘转角 | Steering wheel angle | Ángulo del volante | ステアリング角
2791 |  | EGR 阀控制 | EGR valve control | Control de la válvula EGR | EGR バルブ制御
3216 | ppm | 后处理入口 NOx | Aftertreatment inlet NOx | NOx a la entrada del postratamiento | 後処理入口 NOx
3226 | ppm | 后处理出口 NOx | Aftertreatment outlet NOx | NOx a la salida del postratamiento | 後処理出口 NOx
3242 | °C | DPF 入口温度 | DPF inlet temperature | Temperatura de entrada del DPF | DPF 入口温度
3246 | °C | DPF 出口温度 | DPF outlet temperature | Temperatura de salida del DPF | DPF 出口温度
3251 | kPa | DPF 压差 | DPF differential pressure | Presión diferencial del DPF | DPF 差圧
3361 |  | 尿素喷射单元 | DEF dosing unit | Unidad dosificadora de urea | 尿素噴射ユニット
3364 | % | 尿素品质 | DEF quality | Calidad de la urea | 尿素水品質
3509 | V | 传感器供电 1 | Sensor supply voltage 1 | Tensión de sensores 1 | センサー電源 1
3510 | V | 传感器供电 2 | Sensor supply voltage 2 | Tensión de sensores 2 | センサー電源 2
3597 | V | 控制器输出电源 1 | ECU power output supply 1 | Salida de alimentación de la ECU 1 | ECU 出力電源 1
3695 |  | DPF 再生禁止开关 | DPF regeneration inhibit switch | Interruptor de inhibición de regeneración | DPF 再生禁止スイッチ
3696 |  | DPF 强制再生开关 | DPF regeneration force switch | Interruptor de regeneración forzada | DPF 強制再生スイッチ
4334 | kPa | 尿素泵压力 | DEF pump pressure | Presión de la bomba de urea | 尿素ポンプ圧力
4360 | °C | SCR 入口温度 | SCR inlet temperature | Temperatura de entrada del SCR | SCR 入口温度
4363 | °C | SCR 出口温度 | SCR outlet temperature | Temperatura de salida del SCR | SCR 出口温度
4364 | % | SCR 转化效率 | SCR conversion efficiency | Eficiencia de conversión del SCR | SCR 浄化率
5054 | L | 累计油耗（高精度） | Total fuel used, high resolution | Combustible total, alta resolución | 総燃料消費量（高分解能）
5246 |  | SCR 限扭等级 | SCR inducement severity | Nivel de inducción del SCR | SCR 出力制限レベル
5464 | % | 混动电池剩余电量 | Hybrid battery remaining charge | Carga restante de la batería híbrida | ハイブリッド電池残量
`;

interface SuspectParameter {
  spn: number;
  unit: string;
  name: Record<Language, string>;
}

const ofTable: readonly SuspectParameter[] = rowsOf(table, 6).map(
  ([spn = '', unit = '', zh = '', en = '', es = '', ja = '']) => ({
    spn: Number(spn),
    unit,
    name: { zh, en, es, ja },
  }),
);

const ofMetrics: readonly SuspectParameter[] = metricCatalogue.flatMap(({ spn, unit, names }) =>
  spn === null ? [] : [{ spn, unit, name: names }],
);

/** What the common SPNs are about; a metric has its own name. */
export const suspectParameters: readonly SuspectParameter[] = [
  ...new Map([...ofTable, ...ofMetrics].map((parameter) => [parameter.spn, parameter])).values(),
].toSorted((one, other) => one.spn - other.spn);
