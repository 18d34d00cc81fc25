import { type Definitions, unitOf } from '../../core/definition.ts';
import type { Text, TextTree } from '../../core/text-tree.ts';

const ofWarehouses: Text = [
  '读者可见仓库的出入库记录；在库车辆不计入任何用车数值',
  'Movements of the warehouses that the reader sees; vehicles in stock count in no figure of use',
  'Movimientos de los almacenes visibles; lo que está en almacén no cuenta en ninguna cifra de uso',
  '閲覧できる倉庫の入出庫記録。在庫車両は稼働の数値には含みません',
];

const ofSales: Text = [
  '按销售日期计；退回记在退回的那个时期',
  'By the day of the sale; returns count in the period in which they came back',
  'Por el día de la venta; las devoluciones cuentan en el periodo en que volvieron',
  '販売日で集計。返品は戻った時期に計上します',
];

export const stockAnalysis = {
  definitions: ['库存与销售', 'Stock and sales', 'Existencias y ventas', '在庫と販売'],
  definition: {
    inStock: {
      name: ['在库', 'In stock', 'En almacén', '在庫中'],
      unit: unitOf.vehicles,
      what: [
        '现在停在仓库里的车辆，已入库、还没有出库。',
        'Vehicles that stand in a warehouse now: stocked in, and not out again.',
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
        'Vehicles in stock when the range begins.',
        'Vehículos en almacén al empezar el intervalo.',
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
        'Vehicles in stock when the range ends.',
        'Vehículos en almacén al terminar el intervalo.',
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
        'Days since the vehicle was stocked in, of those in stock at the end. A transfer does not begin it anew.',
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
        'Vehicles in stock at the end that have been there for more than 180 days.',
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
        'Vehicles sold, also those that came back later.',
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
        'Vehicles once sold that came back into stock.',
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
        'Vehicles sold, less those that came back.',
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
        'What has been agreed with clients, less what was agreed for vehicles that came back.',
        'Lo acordado con los clientes, menos lo acordado por vehículos devueltos.',
        '顧客と合意した金額から、返品された車両の分を引いたもの。',
      ],
      formula: [
        'Σ 已确认和已结清的结算金额 − Σ 退回车辆的结算金额',
        'Σ confirmed and settled amounts − Σ amounts of returned vehicles',
        'Σ importes confirmados y saldados − Σ importes de devueltos',
        'Σ 確定済み・精算済みの金額 − Σ 返品車両の金額',
      ],
      basis: ofSales,
    },
    averagePrice: {
      name: ['平均单价', 'Average price', 'Precio medio', '平均単価'],
      unit: unitOf.money,
      what: [
        '有约定金额的车辆，每台平均多少，不论后来是否退回。',
        'Agreed amount of each vehicle that has one, whether it came back or not.',
        'Importe acordado por vehículo que lo tiene, devuelto o no.',
        '金額が決まった車両 1 台あたりの平均。返品の有無は問いません。',
      ],
      formula: [
        '（销售净额 + 退回金额）÷（销量 − 未约定金额的台数）',
        '(Net sales + returned amount) ÷ (units sold − those without an agreed amount)',
        '(Ventas netas + importe devuelto) ÷ (unidades − las que no tienen importe)',
        '（純売上 + 返品額）÷（販売台数 − 金額未合意の台数）',
      ],
      basis: ofSales,
    },
    draftAmount: {
      name: ['未确认金额', 'Unconfirmed', 'Sin confirmar', '未確定額'],
      unit: unitOf.money,
      what: [
        '结算单还是草稿的金额，不计入销售净额。',
        'Amounts of draft settlements; they are not in net sales.',
        'Importes de liquidaciones en borrador; no están en las ventas netas.',
        '下書きの精算の金額。純売上には含みません。',
      ],
      basis: ofSales,
    },
    listAmount: {
      name: ['标价合计', 'List price', 'Precio de lista', '定価合計'],
      unit: unitOf.money,
      what: [
        '销售出库时录入的价格合计，不一定是约定金额。',
        'Prices entered when the vehicles left stock; not always what was agreed.',
        'Precios anotados al salir del almacén; no siempre son los acordados.',
        '出庫時に入力した価格の合計。合意した金額とは限りません。',
      ],
      basis: ofSales,
    },
    unitsWithoutPrice: {
      name: ['未约定金额', 'Without agreed amount', 'Sin importe acordado', '金額未合意'],
      unit: unitOf.vehicles,
      what: [
        '已售出、但结算单还没有确认的台数。',
        'Vehicles sold whose settlement has not been confirmed.',
        'Vehículos vendidos cuya liquidación no se ha confirmado.',
        '販売したが精算が確定していない台数。',
      ],
      basis: ofSales,
    },
  } satisfies Definitions,
} satisfies TextTree;
