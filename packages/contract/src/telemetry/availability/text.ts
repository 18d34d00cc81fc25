import { type Definitions, unitOf } from '../../core/definition.ts';
import type { Text, TextTree } from '../../core/text-tree.ts';

const used: Text = [
  '在用车辆的在用日，截至当前时刻；每天按 24 小时计',
  'Vehicles in use, on their days in use up to now, 24 hours a day',
  'Vehículos en uso, en sus días de uso hasta ahora, 24 horas al día',
  '使用中の車両の使用日（現在まで、1 日 24 時間）',
];

export const availability = {
  menu: {
    availability: ['可用率分析', 'Availability', 'Disponibilidad', '可用率分析'],
  },
  definitions: ['可用率与停机', 'Availability and downtime', 'Disponibilidad y paradas', '可用率と停止'],
  definition: {
    availability: {
      name: ['可用率', 'Availability', 'Disponibilidad', '可用率'],
      unit: unitOf.percent,
      what: [
        '在用时间中车辆没有停机的比例。从未上报、也没有停机记录的车辆不计算。',
        'Share of the time in use without downtime. Blank for vehicles that never reported and have no recorded downtime.',
        'Parte del tiempo en uso en la que los vehículos no estuvieron parados. En blanco si un vehículo no informó nada ni tiene paradas registradas.',
        '使用時間のうち、車両が停止していなかった割合。データも停止の記録もない車両は計算しません。',
      ],
      formula: [
        '(在用时间 − 停机时长) ÷ 在用时间',
        '(Time in use − downtime) ÷ time in use',
        '(Tiempo en uso − tiempo parado) ÷ tiempo en uso',
        '(使用時間 − 停止時間) ÷ 使用時間',
      ],
      basis: used,
    },
    used_h: {
      name: ['在用时间', 'Time in use', 'Tiempo en uso', '使用時間'],
      unit: unitOf.h,
      what: [
        '车辆在用的日历时间。',
        'Calendar hours of the days on which vehicles were in use.',
        'Horas de calendario de los días en que los vehículos estuvieron en uso.',
        '車両が使用中だった日の暦時間。',
      ],
      basis: used,
    },
    down_h: {
      name: ['停机时长', 'Downtime', 'Tiempo parado', '停止時間'],
      unit: unitOf.h,
      what: [
        '停机故障从发生到消除或处理的时间，以及维修、保养时登记的停机时间。登记了停机时间的，以登记的为准。',
        'From the beginning of a stopping fault until it is cleared or handled, and the downtime recorded with repairs and maintenance. Where downtime was recorded, that counts.',
        'Desde el inicio de una falla que detiene el vehículo hasta que se resuelve o atiende, y el tiempo parado registrado en reparaciones y mantenimientos. Si se registró, vale lo registrado.',
        '停止故障の発生から解消または対応まで、および修理・メンテナンスで登録された停止時間。登録がある場合は登録を優先します。',
      ],
      formula: [
        '停机时长 = 故障停机 + 保养停机；同一车辆重叠的时间只计一次',
        'Downtime = by failures + by maintenance; of each vehicle, times that overlap count once',
        'Tiempo parado = por fallas + por mantenimiento; los tiempos que se solapan cuentan una vez por vehículo',
        '停止時間 = 故障停止 + メンテナンス停止。同じ車両で重なる時間は 1 回だけ数えます',
      ],
      basis: [
        '停机故障：红色停机灯亮，或故障等级为“严重”。期末尚未消除的计到期末，最多计到当前时刻',
        'Stopping faults: the red stop lamp is on, or the level is critical. What is still open counts until the end of the range, at most until now',
        'Fallas que detienen: luz roja de parada encendida o nivel crítico. Lo que sigue abierto cuenta hasta el final del intervalo, como máximo hasta ahora',
        '停止故障：赤色停止ランプが点灯、またはレベルが「重篤」。未解消の場合は期間の終わり（最大で現在）まで数えます',
      ],
    },
    failureDown_h: {
      name: ['故障停机', 'Downtime by failures', 'Parado por fallas', '故障停止'],
      unit: unitOf.h,
      what: [
        '因故障停机的时长。',
        'Downtime caused by faults.',
        'Tiempo parado causado por fallas.',
        '故障による停止時間。',
      ],
      basis: used,
    },
    serviceDown_h: {
      name: ['保养停机', 'Downtime by maintenance', 'Parado por mantenimiento', 'メンテナンス停止'],
      unit: unitOf.h,
      what: [
        '保养登记的停机时长，与故障停机重叠的部分不重复计。',
        'Downtime recorded with maintenance, without what overlaps downtime by failures.',
        'Tiempo parado registrado en mantenimientos, sin lo que se solapa con fallas.',
        'メンテナンスで登録された停止時間。故障停止と重なる分は除きます。',
      ],
      basis: used,
    },
    failures: {
      name: ['故障停机次数', 'Failures', 'Fallas con parada', '故障停止回数'],
      unit: unitOf.times,
      what: [
        '期间内开始的故障停机次数。同时存在的多个故障算一次。',
        'Downtimes by faults that began in the range. Faults that overlap are one failure.',
        'Paradas por fallas que empezaron en el intervalo. Las que se solapan cuentan como una.',
        '期間内に始まった故障停止の回数。重なる故障は 1 回と数えます。',
      ],
      basis: used,
    },
    mtbf_h: {
      name: ['平均无故障时间 (MTBF)', 'MTBF', 'MTBF', '平均故障間隔 (MTBF)'],
      unit: unitOf.h,
      what: [
        '平均每运行多少小时发生一次故障停机。期间没有故障的，显示无故障运行的小时数。',
        'Mean time between failures, in running hours. Without a failure, the hours without one are shown.',
        'Horas de marcha promedio entre fallas con parada. Sin fallas, se muestran las horas sin ellas.',
        '故障停止 1 回あたりの稼働時間。故障がない場合は無故障の稼働時間を示します。',
      ],
      formula: [
        '运行时长 ÷ 故障停机次数',
        'Running hours ÷ failures',
        'Horas de marcha ÷ fallas con parada',
        '稼働時間 ÷ 故障停止回数',
      ],
      basis: [
        '只计运行时长已知的在用车日',
        'Only vehicle-days in use whose running hours are known',
        'Solo días-vehículo en uso con horas de marcha conocidas',
        '稼働時間が分かる使用中の車両日だけ',
      ],
    },
    mttr_h: {
      name: ['平均修复时间 (MTTR)', 'MTTR', 'MTTR', '平均修復時間 (MTTR)'],
      unit: unitOf.h,
      what: [
        '每次故障停机平均持续的时间。',
        'Mean time to repair: how long a failure kept a vehicle from use.',
        'Tiempo promedio de reparación: cuánto detuvo cada falla al vehículo.',
        '故障停止 1 回の平均継続時間。',
      ],
      formula: [
        '这些故障停机的时长 ÷ 故障停机次数',
        'Downtime of these failures ÷ failures',
        'Tiempo parado de esas fallas ÷ fallas con parada',
        'これらの故障停止の時間 ÷ 故障停止回数',
      ],
      basis: [
        '期间内开始的故障停机；尚未结束的计到期末，最多计到当前时刻',
        'Failures that began in the range; those still open count until its end, at most until now',
        'Fallas que empezaron en el intervalo; las abiertas cuentan hasta su final, como máximo hasta ahora',
        '期間内に始まった故障停止。未解消の場合は期間の終わり（最大で現在）まで数えます',
      ],
    },
  } satisfies Definitions,
} satisfies TextTree;
