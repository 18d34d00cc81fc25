import { type Definitions, unitOf } from '../../core/definition.ts';
import type { Text, TextTree } from '../../core/text-tree.ts';

const used: Text = [
  '在用车辆的在用日；有数据的车日才计入',
  'Vehicles in use on their days in use, where data exists',
  'Vehículos en uso, en sus días de uso, mientras haya datos',
  '使用中の車両の使用日のうち、データがある日',
];

const bothKnown: Text = [
  '只计两项都已知的车日，数值下方写着是多少个车日',
  'Only vehicle-days on which both are known; their number is shown below the figure',
  'Solo días-vehículo en que se conocen ambos; cuántos, bajo la cifra',
  '両方が分かる車両日だけ。その数は値の下に示します',
];

const priceOfDay: Text = [
  '按当天有效的价格：车辆所属组织的价格；没有时用同类上级组织的。没有价格的不计入，并注明数量；不同币种不相加',
  'By the price of each day: that of the organisation of the vehicle, or else of the one above it of the same type. What has no price is left out and told; currencies are not added up',
  'Según el precio de cada día: el de la organización del vehículo o, si no, el de la superior del mismo tipo. Lo que no tiene precio queda fuera y se indica; las monedas no se suman',
  '各日の単価：車両の所属組織の単価、なければ同じ種別の上位組織の単価。単価のない分は除外して数量を示し、異なる通貨は合算しません',
];

const idlingKnown: Text = [
  '只计怠速用量已知的车日',
  'Only vehicle-days whose idling is known',
  'Solo días-vehículo con ralentí conocido',
  'アイドリングの消費が分かる車両日だけ',
];

export const energyAnalysis = {
  definitions: ['油耗与电耗', 'Fuel and electricity', 'Combustible y electricidad', '燃料と電力'],
  definition: {
    fuel_l: {
      name: ['油耗', 'Fuel consumption', 'Consumo de combustible', '燃料消費量'],
      unit: unitOf.l,
      what: [
        '油耗表的增量；没有油耗表时，按油箱油位的下降计算。加油不计入油耗。',
        'Increase of the fuel meter, otherwise the fall of the tank level. Refuelling is not consumption.',
        'Aumento del medidor de combustible o, si no hay, descenso del nivel del tanque. Abastecer no es consumir.',
        '燃料計の増分。ない場合はタンク残量の低下分。給油は消費に含みません。',
      ],
      formula: [
        '油耗 = 作业油耗 + 怠速油耗 + 其他油耗',
        'Fuel = working + idle + other',
        'Combustible = operación + ralentí + otro',
        '燃料 = 作業中 + アイドリング中 + その他',
      ],
      basis: used,
    },
    workFuel_l: {
      name: ['作业油耗', 'Working fuel', 'Combustible en operación', '作業中の燃料'],
      unit: unitOf.l,
      what: [
        '怠速以外用的油。',
        'Fuel that was not used idling.',
        'Combustible que no se usó en ralentí.',
        'アイドリング以外で使った燃料。',
      ],
      formula: [
        '油耗 − 怠速油耗',
        'Fuel − fuel used idling',
        'Combustible − combustible en ralentí',
        '燃料 − アイドリング中の燃料',
      ],
      basis: idlingKnown,
    },
    idleFuel_l: {
      name: ['怠速油耗', 'Idle fuel', 'Combustible en ralentí', 'アイドリング中の燃料'],
      unit: unitOf.l,
      what: [
        '怠速时段内用的油。',
        'Fuel used while idling.',
        'Combustible usado en ralentí.',
        'アイドリング中に使った燃料。',
      ],
      basis: idlingKnown,
    },
    fuelCost: {
      name: ['燃油费用', 'Fuel cost', 'Costo del combustible', '燃料費'],
      what: [
        '所用燃油的费用。',
        'Cost of the fuel used.',
        'Lo que costó el combustible usado.',
        '使った燃料の金額。',
      ],
      formula: [
        '每天的油耗 × 当天油价，逐日相加',
        'Fuel of each day × its price, added up',
        'Combustible de cada día × su precio, sumados',
        '各日の燃料 × その日の単価の合計',
      ],
      basis: priceOfDay,
    },
    workFuelCost: {
      name: ['作业燃油费用', 'Working fuel cost', 'Costo de combustible en operación', '作業中の燃料費'],
      what: [
        '怠速以外所用燃油的费用。',
        'Cost of the fuel not used idling.',
        'Lo que costó el combustible que no se usó en ralentí.',
        'アイドリング以外で使った燃料の金額。',
      ],
      basis: idlingKnown,
    },
    idleFuelCost: {
      name: ['怠速燃油费用', 'Idle fuel cost', 'Costo de combustible en ralentí', 'アイドリング中の燃料費'],
      what: [
        '怠速所用燃油的费用。',
        'Cost of the fuel used while idling.',
        'Lo que costó el combustible usado en ralentí.',
        'アイドリング中に使った燃料の金額。',
      ],
      formula: [
        '每天的怠速油耗 × 当天油价，逐日相加',
        'Idle fuel of each day × its price, added up',
        'Combustible en ralentí de cada día × su precio, sumados',
        '各日のアイドリング中の燃料 × その日の単価の合計',
      ],
      basis: idlingKnown,
    },
    fuelPerHour_l: {
      name: ['每小时油耗', 'Fuel per hour', 'Combustible por hora', '時間あたりの燃料'],
      unit: ['L/h', 'L/h', 'L/h', 'L/h'],
      what: [
        '每运行一小时的油耗。',
        'Fuel used per hour with the engine on.',
        'Combustible usado en una hora con el motor encendido.',
        '稼働 1 時間あたりの燃料。',
      ],
      formula: [
        '油耗 ÷ 运行时长',
        'Fuel ÷ hours with the engine on',
        'Combustible ÷ horas con el motor encendido',
        '燃料 ÷ 稼働時間',
      ],
      basis: bothKnown,
    },
    fuelPer100km_l: {
      name: ['百公里油耗', 'Fuel per 100 km', 'Combustible por 100 km', '100 km あたりの燃料'],
      unit: ['L/100 km', 'L/100 km', 'L/100 km', 'L/100 km'],
      what: [
        '每行驶一百公里的油耗，包括怠速油耗。',
        'Fuel used per 100 km, including idling.',
        'Combustible usado en 100 km, incluido el de ralentí.',
        '100 km 走行あたりの燃料。アイドリング分も含みます。',
      ],
      formula: [
        '油耗 ÷ 里程 × 100',
        'Fuel ÷ mileage × 100',
        'Combustible ÷ kilometraje × 100',
        '燃料 ÷ 走行距離 × 100',
      ],
      basis: bothKnown,
    },
    idleFuelShare: {
      name: ['怠速油耗占比', 'Idle fuel', 'Combustible en ralentí', 'アイドリング燃料の割合'],
      unit: unitOf.percent,
      what: [
        '油耗中怠速时用掉的比例。',
        'Share of the fuel that was used idling.',
        'Parte del combustible usada en ralentí.',
        '燃料のうちアイドリング中に使った割合。',
      ],
      formula: [
        '怠速油耗 ÷ 油耗',
        'Idle fuel ÷ fuel',
        'Combustible en ralentí ÷ combustible',
        'アイドリング燃料 ÷ 燃料',
      ],
      basis: bothKnown,
    },
    refuelled_l: {
      name: ['加油量', 'Refuelled', 'Abastecido', '給油量'],
      unit: unitOf.l,
      what: [
        '油箱油位上升的合计：一次至少 3%（油箱容量未知时 5 L），10 分钟内的上升算同一次。油耗另按油耗表计，两者不必相等：差额是油箱存油的变化和油位没有上报的加油。',
        'Total rise of the tank level: each rise at least 3% (5 L if the tank size is unknown); rises within 10 minutes count as one. Fuel used is counted by itself and need not equal it: the tank may be fuller or emptier than before, and fillings whose level was not reported are missing.',
        'Total de subidas del tanque: cada una de al menos 3 % (5 L si se desconoce el tanque); las de 10 minutos son una. El consumo se cuenta aparte y no tiene que coincidir: el tanque puede quedar más lleno o más vacío, y faltan las cargas cuyo nivel no se reportó.',
        'タンク残量の上昇の合計。1 回は 3% 以上（容量不明なら 5 L 以上）、10 分以内の上昇は 1 回とします。消費量とは別に数えるため一致しません。差はタンク残量の変化と、残量が通信されなかった給油です。',
      ],
      basis: used,
    },
    electricity_kwh: {
      name: ['电耗', 'Electricity', 'Consumo eléctrico', '電力消費量'],
      unit: unitOf.kwh,
      what: [
        '电池放出的电量，减去制动回收；没有功率数据时，按电量百分比的下降计算。充电不计入电耗。',
        'Energy out of the battery minus regenerated energy, otherwise the fall of its charge. Charging is not consumption.',
        'Lo que salió de la batería menos lo recuperado al frenar o, si no, lo que bajó la carga. Cargar no es consumir.',
        '電池から出た電力量から回生分を引いたもの。ない場合は残量の低下分。充電は消費に含みません。',
      ],
      formula: [
        '电耗 = 作业电耗 + 怠速电耗 + 其他电耗',
        'Electricity = working + idle + other',
        'Electricidad = operación + ralentí + otra',
        '電力 = 作業中 + アイドリング中 + その他',
      ],
      basis: used,
    },
    workElectricity_kwh: {
      name: ['作业电耗', 'Working electricity', 'Electricidad en operación', '作業中の電力'],
      unit: unitOf.kwh,
      what: [
        '怠速以外用的电。',
        'Electricity that was not used idling.',
        'Electricidad que no se usó en ralentí.',
        'アイドリング以外で使った電力量。',
      ],
      formula: [
        '电耗 − 怠速电耗',
        'Electricity − electricity used idling',
        'Electricidad − electricidad en ralentí',
        '電力量 − アイドリング中の電力量',
      ],
      basis: idlingKnown,
    },
    idleElectricity_kwh: {
      name: ['怠速电耗', 'Idle electricity', 'Electricidad en ralentí', 'アイドリング中の電力'],
      unit: unitOf.kwh,
      what: [
        '怠速时段内用的电。',
        'Electricity used while idling.',
        'Electricidad usada en ralentí.',
        'アイドリング中に使った電力量。',
      ],
      basis: idlingKnown,
    },
    electricityCost: {
      name: ['电费', 'Electricity cost', 'Costo de la electricidad', '電力費'],
      what: [
        '所用电量的费用。',
        'Cost of the electricity used.',
        'Lo que costó la electricidad usada.',
        '使った電力の金額。',
      ],
      formula: [
        '每天的电耗 × 当天电价，逐日相加',
        'Electricity of each day × its price, added up',
        'Electricidad de cada día × su precio, sumados',
        '各日の電力量 × その日の単価の合計',
      ],
      basis: priceOfDay,
    },
    workElectricityCost: {
      name: ['作业电费', 'Working electricity cost', 'Costo de electricidad en operación', '作業中の電力費'],
      what: [
        '怠速以外所用电量的费用。',
        'Cost of the electricity not used idling.',
        'Lo que costó la electricidad que no se usó en ralentí.',
        'アイドリング以外で使った電力の金額。',
      ],
      basis: idlingKnown,
    },
    idleElectricityCost: {
      name: [
        '怠速电费',
        'Idle electricity cost',
        'Costo de electricidad en ralentí',
        'アイドリング中の電力費',
      ],
      what: [
        '怠速所用电量的费用。',
        'Cost of the electricity used while idling.',
        'Lo que costó la electricidad usada en ralentí.',
        'アイドリング中に使った電力の金額。',
      ],
      formula: [
        '每天的怠速电耗 × 当天电价，逐日相加',
        'Idle electricity of each day × its price, added up',
        'Electricidad en ralentí de cada día × su precio, sumados',
        '各日のアイドリング中の電力量 × その日の単価の合計',
      ],
      basis: idlingKnown,
    },
    electricityPerHour_kwh: {
      name: ['每小时电耗', 'Electricity per hour', 'Electricidad por hora', '時間あたりの電力'],
      unit: ['kWh/h', 'kWh/h', 'kWh/h', 'kWh/h'],
      what: [
        '每运行一小时的电耗。',
        'Electricity used per hour with the motor on.',
        'Electricidad usada por hora con el motor encendido.',
        '稼働 1 時間あたりの電力。',
      ],
      formula: [
        '电耗 ÷ 运行时长',
        'Electricity ÷ hours with the motor on',
        'Electricidad ÷ horas con el motor encendido',
        '電力 ÷ 稼働時間',
      ],
      basis: bothKnown,
    },
    electricityPer100km_kwh: {
      name: ['百公里电耗', 'Electricity per 100 km', 'Electricidad por 100 km', '100 km あたりの電力'],
      unit: ['kWh/100 km', 'kWh/100 km', 'kWh/100 km', 'kWh/100 km'],
      what: [
        '每行驶一百公里的电耗，包括怠速电耗。',
        'Electricity used per 100 km, including idling.',
        'Electricidad usada en 100 km, incluida la de ralentí.',
        '100 km 走行あたりの電力。アイドリング分も含みます。',
      ],
      formula: [
        '电耗 ÷ 里程 × 100',
        'Electricity ÷ mileage × 100',
        'Electricidad ÷ kilometraje × 100',
        '電力 ÷ 走行距離 × 100',
      ],
      basis: bothKnown,
    },
    idleElectricityShare: {
      name: ['怠速电耗占比', 'Idle electricity', 'Electricidad en ralentí', 'アイドリング電力の割合'],
      unit: unitOf.percent,
      what: [
        '电耗中怠速时用掉的比例。',
        'Share of the electricity that was used idling.',
        'Parte de la electricidad usada en ralentí.',
        '電力のうちアイドリング中に使った割合。',
      ],
      formula: [
        '怠速电耗 ÷ 电耗',
        'Idle electricity ÷ electricity',
        'Electricidad en ralentí ÷ electricidad',
        'アイドリング電力 ÷ 電力',
      ],
      basis: bothKnown,
    },
    charged_kwh: {
      name: ['充电量', 'Charged', 'Cargado', '充電量'],
      unit: unitOf.kwh,
      what: [
        '充入电池的电量；没有功率数据时，按电量百分比的上升计算。',
        'Energy charged into the battery, otherwise the rise of its charge.',
        'Lo que se cargó en la batería o, si no, lo que subió su carga.',
        '電池に充電した電力量。ない場合は残量の上昇分。',
      ],
      basis: used,
    },
    idleTimeShare: {
      name: ['怠速时长占比', 'Idle time', 'Tiempo en ralentí', 'アイドリング時間の割合'],
      unit: unitOf.percent,
      what: [
        '已区分的运行时长中，怠速所占的比例。',
        'Share of idling in the engine-on hours that are determined.',
        'Parte de ralentí en las horas de motor encendido de tipo conocido.',
        '区分できた稼働時間のうち、アイドリングの割合。',
      ],
      formula: [
        '怠速时长 ÷（运行时长 − 未区分时长）',
        'Idle ÷ (engine on − undetermined)',
        'Ralentí ÷ (motor encendido − sin distinguir)',
        'アイドリング ÷（稼働時間 − 区分なし）',
      ],
      basis: bothKnown,
    },
  } satisfies Definitions,
} satisfies TextTree;
