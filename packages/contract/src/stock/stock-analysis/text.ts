import { type Definitions, unitOf } from '../../core/definition.ts';
import type { Text, TextTree } from '../../core/text-tree.ts';

const ofWarehouses: Text = [
  '读者可见仓库的出入库记录；在库车辆不计入任何用车数值',
  'Movements of the warehouses that the reader can see; vehicles in stock are not counted in use figures',
  'Movimientos de los almacenes visibles; lo que está en almacén no cuenta en ninguna cifra de uso',
  '閲覧できる倉庫の入出庫記録。在庫車両は稼働の数値には含みません',
];

const ofSales: Text = [
  '按销售日期计；退回记在退回的那个时期',
  'By date of sale; returns are counted in the period in which they came back',
  'Por el día de la venta; las devoluciones cuentan en el periodo en que volvieron',
  '販売日で集計。返品は戻った時期に計上します',
];

export const stockAnalysis = {
  definitions: ['库存与销售', 'Stock and sales', 'Almacén y ventas', '在庫と販売'],
  definition: {
    inStock: {
      name: ['在库', 'In stock', 'En almacén', '在庫中'],
      unit: unitOf.vehicles,
      what: [
        '当前在仓库中的车辆（已入库、未出库）。',
        'Vehicles currently in a warehouse: stocked in and not stocked out.',
        'Vehículos que están ahora en un almacén: entraron y no han salido.',
        '現在倉庫にある車両。入庫済みで、まだ出庫していないもの。',
      ],
      basis: ofWarehouses,
    },
    opening: {
      name: ['期初', 'Opening stock', 'Existencia inicial', '期首在庫'],
      unit: unitOf.vehicles,
      what: [
        '所选时间开始时在库的台数。',
        'Vehicles in stock at the start of the period.',
        'Vehículos en almacén al inicio del periodo.',
        '期間の開始時に在庫中の台数。',
      ],
      basis: ofWarehouses,
    },
    in: {
      name: ['入库', 'Stock in', 'Entradas', '入庫'],
      unit: unitOf.vehicles,
      what: [
        '期间入库的台数，含退货入库和从其他仓库调入。',
        'Vehicles stocked in, returns and transfers from other warehouses included.',
        'Vehículos que entraron, con devoluciones y traslados desde otros almacenes.',
        '期間中に入庫した台数。返品と他倉庫からの移動を含みます。',
      ],
      basis: ofWarehouses,
    },
    out: {
      name: ['出库', 'Stock out', 'Salidas', '出庫'],
      unit: unitOf.vehicles,
      what: [
        '期间出库的台数，含销售、返回生产和调往其他仓库。',
        'Vehicles stocked out: sold, returned to production, or transferred to other warehouses.',
        'Vehículos que salieron: vendidos, devueltos a producción o trasladados.',
        '期間中に出庫した台数。販売、工場への返却、他倉庫への移動を含みます。',
      ],
      basis: ofWarehouses,
    },
    closing: {
      name: ['期末', 'Closing stock', 'Existencia final', '期末在庫'],
      unit: unitOf.vehicles,
      what: [
        '所选时间结束时在库的台数。',
        'Vehicles in stock at the end of the period.',
        'Vehículos en almacén al final del periodo.',
        '期間の終了時に在庫中の台数。',
      ],
      formula: [
        '期初 + 入库 − 出库',
        'Opening + in − out',
        'Inicial + entradas − salidas',
        '期首 + 入庫 − 出庫',
      ],
      basis: ofWarehouses,
    },
    stockAge: {
      name: ['库龄', 'Time in stock', 'Tiempo en almacén', '在庫日数'],
      unit: unitOf.days,
      what: [
        '期末在库的车辆，从这次入库起到期末的天数。调拨到其他仓库不会重新起算。',
        'Days since stock-in, for vehicles in stock at the end. A transfer does not reset it.',
        'Días desde que el vehículo entró, de los que hay al final. Un traslado no lo reinicia.',
        '期末に在庫中の車両が入庫してからの日数。倉庫間の移動では数え直しません。',
      ],
      basis: ofWarehouses,
    },
    daysOver180: {
      name: ['库龄 180 天以上', 'Over 180 days in stock', 'Más de 180 días en almacén', '在庫 180 日超'],
      unit: unitOf.vehicles,
      what: [
        '期末在库、库龄超过 180 天的台数。',
        'Vehicles in stock at the end that have been in stock for more than 180 days.',
        'Vehículos que al final llevan más de 180 días en almacén.',
        '期末に在庫中で、在庫日数が 180 日を超える台数。',
      ],
      basis: ofWarehouses,
    },
    units: {
      name: ['销量', 'Units sold', 'Unidades vendidas', '販売台数'],
      unit: unitOf.vehicles,
      what: [
        '期间售出的台数，包括后来退回的。',
        'Vehicles sold in the period, including those returned later.',
        'Vehículos vendidos, también los devueltos después.',
        '販売した台数。後で返品されたものも含みます。',
      ],
      basis: ofSales,
    },
    returned: {
      name: ['退回', 'Returned', 'Devueltos', '返品'],
      unit: unitOf.vehicles,
      what: [
        '期间退货入库的、曾经售出的台数。',
        'Vehicles sold earlier and returned to stock in the period.',
        'Vehículos vendidos que volvieron al almacén.',
        '販売後に返品として入庫した台数。',
      ],
      basis: ofSales,
    },
    netUnits: {
      name: ['净销量', 'Net units', 'Unidades netas', '純販売台数'],
      unit: unitOf.vehicles,
      what: [
        '售出后没有退回的台数。',
        'Vehicles sold minus those returned.',
        'Vehículos vendidos menos los devueltos.',
        '販売台数から返品を引いた台数。',
      ],
      formula: ['销量 − 退回', 'Units sold − returned', 'Vendidas − devueltas', '販売台数 − 返品'],
      basis: ofSales,
    },
    amount: {
      name: ['销售净额', 'Net sales', 'Ventas netas', '純売上'],
      unit: unitOf.money,
      what: [
        '与客户约定的金额，扣除退回车辆的金额。',
        'Agreed amounts minus the amounts of returned vehicles.',
        'Lo acordado con los clientes, menos lo acordado por vehículos devueltos.',
        '顧客と合意した金額から、返品された車両の分を引いたもの。',
      ],
      formula: [
        'Σ 已确认和已结清的结算金额 − Σ 退回车辆的结算金额',
        'Σ confirmed and settled amounts − Σ amounts of returned vehicles',
        'Σ montos confirmados y saldados − Σ montos de devueltos',
        'Σ 確定済み・精算済みの金額 − Σ 返品車両の金額',
      ],
      basis: ofSales,
    },
    averagePrice: {
      name: ['平均单价', 'Average price', 'Precio promedio', '平均単価'],
      unit: unitOf.money,
      what: [
        '有约定金额的车辆每台的平均金额，不论后来是否退回。',
        'Average agreed amount per vehicle that has one, whether returned or not.',
        'Monto promedio acordado por vehículo que lo tiene, devuelto o no.',
        '金額が決まった車両 1 台あたりの平均。返品の有無は問いません。',
      ],
      formula: [
        '（销售净额 + 退回金额）÷（销量 − 未约定金额的台数）',
        '(Net sales + returned amount) ÷ (units sold − those without an agreed amount)',
        '(Ventas netas + monto devuelto) ÷ (unidades − las que no tienen monto)',
        '（純売上 + 返品額）÷（販売台数 − 金額未合意の台数）',
      ],
      basis: ofSales,
    },
    draftAmount: {
      name: ['未确认金额', 'Unconfirmed', 'Sin confirmar', '未確定額'],
      unit: unitOf.money,
      what: [
        '结算单还是草稿的金额，不计入销售净额。',
        'Amounts of draft settlements; not part of net sales.',
        'Montos de liquidaciones en borrador; no cuentan en las ventas netas.',
        '下書きの精算の金額。純売上には含みません。',
      ],
      basis: ofSales,
    },
    listAmount: {
      name: ['标价合计', 'List price', 'Precio de lista', '定価合計'],
      unit: unitOf.money,
      what: [
        '销售出库时录入的价格合计，不一定是约定金额。',
        'Total of prices entered at stock-out; not necessarily the agreed amounts.',
        'Suma de los precios ingresados en la salida; no siempre son los acordados.',
        '出庫時に入力した価格の合計。合意した金額とは限りません。',
      ],
      basis: ofSales,
    },
    unitsWithoutPrice: {
      name: ['未约定金额', 'Without agreed amount', 'Sin monto acordado', '金額未合意'],
      unit: unitOf.vehicles,
      what: [
        '已售出、结算单尚未确认的台数。',
        'Vehicles sold whose settlement is not yet confirmed.',
        'Vehículos vendidos cuya liquidación no se ha confirmado.',
        '販売したが精算が確定していない台数。',
      ],
      basis: ofSales,
    },
  } satisfies Definitions,
} satisfies TextTree;
