import type { Language } from '@vehicle/contract/core/language';
import { rowsOf } from './fault-table.ts';

/** SAE J1939-73 appendix A: FMI, Chinese, English, Spanish, Japanese. */
const table = `
0 | 数据有效但高于正常范围（最严重） | Above normal range, most severe | Por encima de lo normal, muy grave | 正常範囲を超過（最も重大）
1 | 数据有效但低于正常范围（最严重） | Below normal range, most severe | Por debajo de lo normal, muy grave | 正常範囲を下回る（最も重大）
2 | 数据不稳定、间断或不正确 | Erratic, intermittent or incorrect | Irregular, intermitente o incorrecto | データが不安定・断続的・不正
3 | 电压高于正常值或对高电源短路 | Voltage above normal or shorted high | Tensión alta o en corto con la alimentación | 電圧が高い、または電源側に短絡
4 | 电压低于正常值或对低电源短路 | Voltage below normal or shorted low | Tensión baja o en corto con masa | 電圧が低い、または接地側に短絡
5 | 电流低于正常值或开路 | Current below normal or open circuit | Corriente baja o circuito abierto | 電流が少ない、または断線
6 | 电流高于正常值或对地短路 | Current above normal or grounded circuit | Corriente alta o circuito a masa | 電流が多い、または地絡
7 | 机械系统无响应或失调 | Mechanical system not responding or out of adjustment | Sistema mecánico sin respuesta o desajustado | 機械系が応答しない、または調整不良
8 | 频率、脉宽或周期异常 | Abnormal frequency, pulse width or period | Frecuencia, ancho de pulso o período anómalos | 周波数・パルス幅・周期の異常
9 | 更新速率异常 | Abnormal update rate | Frecuencia de actualización anómala | 更新周期の異常
10 | 变化率异常 | Abnormal rate of change | Velocidad de cambio anómala | 変化率の異常
11 | 故障原因不明 | Root cause not known | Causa desconocida | 原因不明
12 | 智能器件或部件损坏 | Bad intelligent device or component | Dispositivo o componente defectuoso | インテリジェント機器・部品の不良
13 | 标定值超出范围 | Out of calibration | Fuera de calibración | 校正値の範囲外
14 | 特殊说明（查阅厂家手册） | Special instructions, see the maker's manual | Instrucciones especiales, véase el manual | 特別指示（メーカー資料を参照）
15 | 数据有效但高于正常范围（最轻微） | Above normal range, least severe | Por encima de lo normal, leve | 正常範囲を超過（軽微）
16 | 数据有效但高于正常范围（中等严重） | Above normal range, moderately severe | Por encima de lo normal, moderado | 正常範囲を超過（中程度）
17 | 数据有效但低于正常范围（最轻微） | Below normal range, least severe | Por debajo de lo normal, leve | 正常範囲を下回る（軽微）
18 | 数据有效但低于正常范围（中等严重） | Below normal range, moderately severe | Por debajo de lo normal, moderado | 正常範囲を下回る（中程度）
19 | 接收到的网络数据有误 | Received network data in error | Datos de red recibidos con error | 受信したネットワークデータの異常
20 | 数据漂移偏高 | Data drifted high | Deriva hacia arriba | データが高い側へドリフト
21 | 数据漂移偏低 | Data drifted low | Deriva hacia abajo | データが低い側へドリフト
22 | 标准保留（22） | Reserved by the standard (22) | Reservado por la norma (22) | 規格で予約（22）
23 | 标准保留（23） | Reserved by the standard (23) | Reservado por la norma (23) | 規格で予約（23）
24 | 标准保留（24） | Reserved by the standard (24) | Reservado por la norma (24) | 規格で予約（24）
25 | 标准保留（25） | Reserved by the standard (25) | Reservado por la norma (25) | 規格で予約（25）
26 | 标准保留（26） | Reserved by the standard (26) | Reservado por la norma (26) | 規格で予約（26）
27 | 标准保留（27） | Reserved by the standard (27) | Reservado por la norma (27) | 規格で予約（27）
28 | 标准保留（28） | Reserved by the standard (28) | Reservado por la norma (28) | 規格で予約（28）
29 | 标准保留（29） | Reserved by the standard (29) | Reservado por la norma (29) | 規格で予約（29）
30 | 标准保留（30） | Reserved by the standard (30) | Reservado por la norma (30) | 規格で予約（30）
31 | 状态成立 | Condition exists | La condición se cumple | 状態が成立
`;

interface FaultMode {
  fmi: number;
  name: Record<Language, string>;
}

export const faultModes: readonly FaultMode[] = rowsOf(table, 5).map(
  ([fmi = '', zh = '', en = '', es = '', ja = '']) => ({ fmi: Number(fmi), name: { zh, en, es, ja } }),
);
