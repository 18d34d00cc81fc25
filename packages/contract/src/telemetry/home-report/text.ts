import { type Definitions, unitOf } from '../../core/definition.ts';
import type { Text, TextTree } from '../../core/text-tree.ts';

const usedNow: Text = [
  '现在的在用车辆；不含在库、制造与调试中、试验用和已退役的',
  'Vehicles currently in use; excludes vehicles in stock, in production or debug, for tests, and retired',
  'Vehículos en uso ahora; sin los de almacén, fabricación, pruebas o ensayo, ni dados de baja',
  '現在使用中の車両。在庫、製造・検査中、試験用、運用終了は含みません',
];

export const homeReport = {
  definitions: ['首页与大屏', 'Dashboard and wall screen', 'Inicio y pantalla grande', 'ホームと大画面'],
  definition: {
    statusFault: {
      name: ['故障', 'Fault', 'Falla', '故障'],
      unit: unitOf.vehicles,
      what: [
        '在线、且正亮红色停机灯的车辆。',
        'Vehicles that are online with the red stop lamp lit.',
        'Vehículos en línea con la lámpara roja de parada encendida.',
        'オンラインで赤色停止ランプが点灯している車両。',
      ],
      basis: usedNow,
    },
    statusWorking: {
      name: ['作业', 'Working', 'Operando', '作業中'],
      unit: unitOf.vehicles,
      what: [
        '在线、运行中，没有停机灯，也没有怠速满 3 分钟的车辆。',
        'Vehicles that are online with the engine on, without the stop lamp, and not idling for 3 minutes.',
        'Vehículos en línea y en marcha, sin lámpara de parada ni 3 minutos de ralentí.',
        'オンラインで稼働中、停止ランプなし、アイドリングが 3 分に満たない車両。',
      ],
      basis: usedNow,
    },
    statusIdle: {
      name: ['怠速', 'Idle', 'En ralentí', 'アイドリング'],
      unit: unitOf.vehicles,
      what: [
        '在线，已连续怠速 3 分钟以上的车辆。',
        'Vehicles that are online and have been idling for 3 minutes or more.',
        'Vehículos en línea que llevan 3 minutos o más en ralentí.',
        'オンラインで 3 分以上アイドリングしている車両。',
      ],
      basis: usedNow,
    },
    statusOnline: {
      name: ['在线', 'Online', 'En línea', 'オンライン'],
      unit: unitOf.vehicles,
      what: [
        '在线但没有运行的车辆。正在作业、怠速或故障的另计。',
        'Vehicles that are online with the engine off. Working, idling and faulty vehicles are counted separately.',
        'Vehículos en línea que no están en marcha. Los que operan, están en ralentí o en falla van aparte.',
        'オンラインで稼働していない車両。作業中、アイドリング、故障は別に数えます。',
      ],
      basis: usedNow,
    },
    statusOffline: {
      name: ['离线', 'Offline', 'Fuera de línea', 'オフライン'],
      unit: unitOf.vehicles,
      what: [
        '上线过，但超过车型的离线判定时间没有上报的车辆。',
        'Vehicles that have reported before, but not within the offline threshold of their model.',
        'Vehículos que reportaron alguna vez, pero no dentro del plazo de su modelo.',
        '通信したことはあるが、機種のオフライン判定時間を超えて受信がない車両。',
      ],
      basis: usedNow,
    },
    statusNever: {
      name: ['从未上线', 'Never online', 'Nunca conectado', '未通信'],
      unit: unitOf.vehicles,
      what: [
        '从来没有上报过的在用车辆。',
        'Vehicles in use that have never reported.',
        'Vehículos en uso de los que nunca llegó nada.',
        '一度も受信のない使用中の車両。',
      ],
      basis: usedNow,
    },
    withOpenFault: {
      name: ['有未消除故障', 'With open faults', 'Con fallas abiertas', '未解消の故障あり'],
      unit: unitOf.vehicles,
      what: [
        '至少有一个故障还没有消除的车辆，不论等级、是否在线。',
        'Vehicles with at least one fault that is not cleared, whatever its level, online or not.',
        'Vehículos con al menos una falla sin resolver, de cualquier nivel, en línea o no.',
        '解消していない故障が 1 件以上ある車両。レベルやオンラインかどうかは問いません。',
      ],
      basis: usedNow,
    },
    reportedToday: {
      name: ['今日到过线', 'Online today', 'Conectados hoy', '本日通信あり'],
      unit: unitOf.vehicles,
      what: [
        '今天 0 点以后上报过的在用车辆。',
        'Vehicles in use that have reported since midnight.',
        'Vehículos en uso que reportaron desde la medianoche.',
        '本日 0 時以降に通信のあった使用中の車両。',
      ],
      basis: usedNow,
    },
    silentWeek: {
      name: ['离线超过 7 天', 'Offline over 7 days', 'Fuera de línea más de 7 días', '7 日以上オフライン'],
      unit: unitOf.vehicles,
      what: [
        '上线过、但最近 7 天没有上报的在用车辆。',
        'Vehicles in use that have reported before, but not in the last 7 days.',
        'Vehículos en uso que reportaron alguna vez, pero no en los últimos 7 días.',
        '通信したことはあるが、直近 7 日間受信のない使用中の車両。',
      ],
      basis: usedNow,
    },
    faultsPer100h: {
      name: ['百小时故障数', 'Faults per 100 h', 'Fallas por 100 h', '100 時間あたりの故障'],
      unit: unitOf.times,
      what: [
        '每运行 100 小时新发生的不同故障数。',
        'Distinct new faults per 100 hours with the engine on.',
        'Fallas distintas que aparecieron en 100 horas con el motor encendido.',
        '稼働 100 時間あたりに新たに発生した故障の数。',
      ],
      formula: [
        '新发生的不同故障数 ÷ 运行时长 × 100',
        'Distinct faults opened ÷ hours with the engine on × 100',
        'Fallas distintas abiertas ÷ horas con el motor encendido × 100',
        '新規の故障数 ÷ 稼働時間 × 100',
      ],
      basis: [
        '只计运行时长已知的在用日；运行不足 10 小时的不计',
        'Only days in use with known hours; less than 10 hours with the engine on is excluded',
        'Solo días de uso con horas conocidas; se excluye lo que anduvo menos de 10 horas',
        '稼働時間が分かる使用日だけ。稼働が 10 時間未満のものは除きます',
      ],
    },
    openFaults: {
      name: [
        '各车型未消除故障',
        'Open faults by model',
        'Fallas abiertas por modelo',
        '機種別の未解消の故障',
      ],
      unit: unitOf.times,
      what: [
        '当前未消除的故障数及涉及的台数。',
        'Faults currently not cleared, and the number of vehicles affected.',
        'Fallas sin resolver ahora y en cuántos vehículos.',
        '現在解消していない故障の数と、その車両数。',
      ],
      basis: [
        '未退役的车辆',
        'Vehicles that are not retired',
        'Vehículos que no están dados de baja',
        '運用終了していない車両',
      ],
    },
    clientVehicles: {
      name: ['各客户车辆数', 'Vehicles by client', 'Vehículos por cliente', '顧客別車両台数'],
      unit: unitOf.vehicles,
      what: [
        '客户现在的在用车辆。',
        'Vehicles a client currently has in use.',
        'Vehículos que un cliente tiene en uso ahora.',
        '顧客が現在使用している車両。',
      ],
      basis: usedNow,
    },
  } satisfies Definitions,
} satisfies TextTree;
