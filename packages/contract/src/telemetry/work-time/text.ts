import { type Definitions, unitOf } from '../../core/definition.ts';
import type { Text, TextTree } from '../../core/text-tree.ts';

const usedDays: Text = [
  '在用车辆的在用日；有数据的车日才计入',
  'Vehicles in use on their days in use, where data exists',
  'Vehículos en uso, en sus días de uso, mientras haya datos',
  '使用中の車両の使用日のうち、データがある日',
];

export const workTime = {
  /** Above its figures in the guide. */
  definitions: ['用车与工时', 'Use and hours', 'Uso y horas', '稼働と時間'],
  definition: {
    vehicles: {
      name: ['在用车辆', 'Vehicles in use', 'Vehículos en uso', '使用中の車両'],
      unit: unitOf.vehicles,
      what: [
        '已售出、租赁或由所属单位自用的车辆，有无数据都算。',
        'Vehicles that are sold, rented out or run by their owner, with or without data.',
        'Vehículos vendidos, alquilados o usados por su propietario, con o sin datos.',
        '販売済み、レンタル中、または所有者が自ら使う車両。データの有無は問いません。',
      ],
      basis: [
        '不含在库、制造与调试中、试验用和已退役的车辆',
        'Excludes vehicles in stock, in production or debug, for tests, and retired',
        'Sin los que están en almacén, en fabricación o pruebas, de ensayo o dados de baja',
        '在庫、製造・検査中、試験用、運用終了の車両は含みません',
      ],
    },
    vehiclesOnline: {
      name: ['在线车辆', 'Vehicles online', 'Vehículos en línea', 'オンライン車両'],
      unit: unitOf.vehicles,
      what: [
        '期间至少上线一次的在用车辆。',
        'Vehicles in use that were online at least once in the period.',
        'Vehículos en uso que estuvieron en línea al menos una vez en el periodo.',
        '期間中に一度でもオンラインになった使用中の車両。',
      ],
    },
    fleetOnlineRate: {
      name: ['车队在线率', 'Fleet online rate', 'Tasa de conexión de la flota', 'オンライン車両率'],
      unit: unitOf.percent,
      what: [
        '在用车辆中，期间至少上线一次的比例。数的是车，不是时间。',
        'Share of the vehicles in use that were online at least once. It counts vehicles, not hours.',
        'Parte de los vehículos en uso que estuvo en línea al menos una vez. Cuenta vehículos, no horas.',
        '使用中の車両のうち、一度でもオンラインになった割合。時間ではなく台数で数えます。',
      ],
      formula: [
        '在线车辆 ÷ 在用车辆',
        'Vehicles online ÷ vehicles in use',
        'Vehículos en línea ÷ vehículos en uso',
        'オンライン車両 ÷ 使用中の車両',
      ],
    },
    onlineRate: {
      name: ['在线率', 'Online rate', 'Tasa de conexión', 'オンライン率'],
      unit: unitOf.percent,
      what: [
        '计划工时中终端在线的比例，不会超过 100%。',
        'Share of the planned hours in which the terminal was online; never more than 100%.',
        'Parte de las horas previstas en la que el terminal estuvo en línea; nunca más del 100 %.',
        '計画時間のうち端末がオンラインだった割合。100% を超えません。',
      ],
      formula: [
        'Σ min（当天在线时长，当天计划工时）÷ Σ 计划工时，按车按天取小',
        'Σ min(online, planned) ÷ Σ planned hours, of each vehicle and day',
        'Σ mín(en línea, previstas) ÷ Σ horas previstas, por vehículo y día',
        'Σ min（オンライン時間、計画時間）÷ Σ 計画時間。車両ごと 1 日ごとに計算',
      ],
      basis: [
        '在用车辆的全部在用日，没有数据的按 0 计',
        'All days in use of vehicles in use; those without data count as 0',
        'Todos los días de uso de los vehículos en uso; los días sin datos cuentan como 0',
        '使用中の車両のすべての使用日。データのない日は 0 とします',
      ],
    },
    coverage: {
      name: ['数据覆盖率', 'Data coverage', 'Cobertura de datos', 'データ充足率'],
      unit: unitOf.percent,
      what: [
        '计划工时中有数据的比例。它不是在线率：在线但中间断报的时间没有数据。越低，其他数值越可能偏小。',
        'Share of the planned hours with data. This is not the online rate: a terminal can be online and leave gaps. The lower it is, the more other figures may be too low.',
        'Parte de las horas previstas de la que hay datos. No es la tasa de conexión: un terminal en línea puede dejar huecos. Cuanto menor, más cortas pueden quedar las demás cifras.',
        '計画時間のうちデータのある割合。オンライン率とは別で、オンラインでも電文が途切れた時間にはデータがありません。低いほど他の値も小さめになります。',
      ],
      formula: [
        'Σ min（当天有数据的时长，当天计划工时）÷ Σ 计划工时，按车按天取小',
        'Σ min(hours with data, planned) ÷ Σ planned hours, of each vehicle and day',
        'Σ mín(horas con datos, previstas) ÷ Σ horas previstas, por vehículo y día',
        'Σ min（データのある時間、計画時間）÷ Σ 計画時間。車両ごと 1 日ごとに計算',
      ],
      basis: [
        '在用车辆的全部在用日',
        'All days in use of vehicles in use',
        'Todos los días de uso de los vehículos en uso',
        '使用中の車両のすべての使用日',
      ],
    },
    planned_h: {
      name: ['计划工时', 'Planned hours', 'Horas previstas', '計画時間'],
      unit: unitOf.h,
      what: [
        '车辆应工作的时长，没有数据的日期也计入。',
        'Hours the vehicles were planned to work, including days without data.',
        'Horas que los vehículos debían trabajar, también en días sin datos.',
        '車両が稼働する予定の時間。データのない日も含みます。',
      ],
      formula: [
        '车辆档案里的每日计划工时 × 在用天数',
        'Planned hours per day of the vehicle × days in use',
        'Horas previstas por día del vehículo × días de uso',
        '車両の 1 日あたり計画時間 × 使用日数',
      ],
      basis: [
        '在库、制造与调试中、退役的日子不计',
        'Excludes days in stock, in production or debug, and after retirement',
        'Sin días en almacén, de fabricación o pruebas, ni tras la baja',
        '在庫、製造・検査中、運用終了後の日は含みません',
      ],
    },
    running_h: {
      name: ['运行时长', 'Engine on', 'Motor encendido', '稼働時間'],
      unit: unitOf.h,
      what: [
        '小时表的增量；没有小时表时，为发动机转动或主接触器闭合的时长。',
        'Increase of the hour meter; without one, the time with the engine turning or the main contactor closed.',
        'Lo que subió el horómetro; si no lo hay, el tiempo con el motor girando o el contactor principal cerrado.',
        'アワーメーターの増分。ない場合はエンジン回転中または主接触器が閉じていた時間。',
      ],
      formula: [
        '运行时长 = 作业时长 + 怠速时长 + 未区分时长',
        'Engine on = working + idle + undetermined',
        'Motor encendido = operación + ralentí + sin distinguir',
        '稼働時間 = 実作業 + アイドリング + 区分なし',
      ],
      basis: usedDays,
    },
    working_h: {
      name: ['作业时长', 'Working', 'Operación', '実作業時間'],
      unit: unitOf.h,
      what: [
        '运行时长中行驶、或停着但带负荷的部分。',
        'Engine-on hours in which the vehicle moved, or stood under load.',
        'Horas en marcha en las que el vehículo se movió o estuvo parado con carga.',
        '稼働時間のうち、走行中、または停車して負荷がかかっていた時間。',
      ],
      basis: usedDays,
    },
    idle_h: {
      name: ['怠速时长', 'Idle', 'Ralentí', 'アイドリング時間'],
      unit: unitOf.h,
      what: [
        '发动机运转但不行驶、负荷低于 30%，且持续 3 分钟以上的时长。无法确定的不计入怠速。',
        'Engine on without moving and with a load below 30%, for 3 minutes or more. Time that cannot be determined is not counted.',
        'En marcha sin moverse y con carga inferior al 30 %, 3 minutos o más. Lo dudoso no se cuenta.',
        '走行せず負荷 30% 未満で 3 分以上続いた稼働時間。判別できない時間は含みません。',
      ],
      basis: usedDays,
    },
    unknown_h: {
      name: ['未区分时长', 'Undetermined', 'Sin distinguir', '区分なし'],
      unit: unitOf.h,
      what: [
        '在运行，但不知道是作业还是怠速的时长，例如只有小时表的读数。',
        'Engine-on hours that cannot be told apart as working or idling, e.g. known only from the hour meter.',
        'En marcha sin saber si fue trabajo o ralentí, p. ej. solo por el horómetro.',
        '稼働していたが実作業かアイドリングか分からない時間。アワーメーターだけで分かる場合など。',
      ],
      basis: usedDays,
    },
    online_h: {
      name: ['在线时长', 'Online', 'En línea', 'オンライン時間'],
      unit: unitOf.h,
      what: [
        '终端保持上报的时长。相邻报文的间隔不超过离线判定时间的，算在线。',
        'Time in which the terminal kept reporting: between messages no further apart than the offline threshold.',
        'Tiempo en que el terminal siguió reportando: entre mensajes separados por menos del límite de fuera de línea.',
        '端末が送信を続けていた時間。オフライン判定時間以内の間隔で届いた電文の間を数えます。',
      ],
      basis: usedDays,
    },
    mileage_km: {
      name: ['里程', 'Mileage', 'Kilometraje', '走行距離'],
      unit: unitOf.km,
      what: [
        '车辆里程表的增量；没有时取终端里程。换表和不可能的读数不计。',
        'Increase of the vehicle odometer, otherwise of the terminal odometer; without replaced meters and impossible readings.',
        'Lo que subió el odómetro del vehículo o, si no, el del terminal; sin cambios de medidor ni lecturas imposibles.',
        '車両の走行距離計の増分。ない場合は端末の値。メーター交換やありえない値は除きます。',
      ],
      basis: usedDays,
    },
    utilisation: {
      name: ['利用率', 'Utilisation', 'Utilización', '稼働率'],
      unit: unitOf.percent,
      what: [
        '计划工时中实际作业的比例。超过 100% 说明计划工时或终端数据有误，并会标出。',
        'Share of the planned hours spent working. Above 100% the planned hours or the data are wrong; this is marked.',
        'Parte de las horas previstas dedicada a trabajar. Por encima del 100 % hay un error en lo previsto o en los datos, y se marca.',
        '計画時間のうち実作業に使った割合。100% を超える場合は計画時間かデータの異常で、印を付けます。',
      ],
      formula: [
        '作业时长 ÷ 计划工时',
        'Working ÷ planned hours',
        'Operación ÷ horas previstas',
        '実作業時間 ÷ 計画時間',
      ],
      basis: [
        '只计作业时长已知的在用车日，数值下方写着是多少个车日',
        'Only vehicle-days in use with known working hours; their number is shown below the figure',
        'Solo días-vehículo de uso con horas de operación conocidas; cuántos, bajo la cifra',
        '実作業時間が分かる使用中の車両日だけ。その数は値の下に示します',
      ],
    },
    workingShare: {
      name: ['作业占比', 'Working time', 'Tiempo de operación', '作業時間比率'],
      unit: unitOf.percent,
      what: [
        '已区分的运行时长中，作业所占的比例。',
        'Share of working time in the engine-on hours that are determined.',
        'Parte de operación en las horas de motor encendido de tipo conocido.',
        '区分できた稼働時間のうち、実作業の割合。',
      ],
      formula: [
        '作业时长 ÷（作业时长 + 怠速时长）',
        'Working ÷ (working + idle)',
        'Operación ÷ (operación + ralentí)',
        '実作業時間 ÷（実作業時間 + アイドリング時間）',
      ],
      basis: usedDays,
    },
  } satisfies Definitions,
} satisfies TextTree;
