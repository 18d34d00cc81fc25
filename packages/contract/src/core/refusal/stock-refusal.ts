import { answeredWith } from './sentence.ts';

/** Why a vehicle does not enter or leave a warehouse, a settlement stays as it is, or stock maintenance is not done. */
export const stockRefusal = {
  ...answeredWith(406, {
    MOVEMENTS_REFUSED: {
      zh: '{count} 台车不能出入库，没有登记任何车辆。',
      en: '{count} vehicles cannot be moved. Nothing was recorded.',
      es: '{count} vehículos no se pueden mover. No se registró nada.',
      ja: '入出庫できない車両が {count} 台あるため、何も登録しませんでした。',
    },
    VEHICLE_IN_STOCK: {
      zh: '{vin} 已在仓库“{warehouse}”中，不能再次入库。',
      en: '{vin} is already in warehouse "{warehouse}".',
      es: '{vin} ya está en el almacén «{warehouse}».',
      ja: '{vin} は既に倉庫「{warehouse}」にあります。',
    },
    VEHICLE_STILL_IN_STOCK: {
      zh: '{vin} 还在仓库中，请先出库再退役。',
      en: '{vin} is still in a warehouse. Take it out of stock before retiring it.',
      es: '{vin} sigue en un almacén. Regístrele la salida antes de darlo de baja.',
      ja: '{vin} はまだ倉庫にあります。出庫してから運用を終了してください。',
    },
    VEHICLE_NOT_IN_STOCK: {
      zh: '{vin} 不在任何仓库中，不能出库。',
      en: '{vin} is not in any warehouse.',
      es: '{vin} no está en ningún almacén.',
      ja: '{vin} はどの倉庫にもないため、出庫できません。',
    },
    VEHICLE_NOT_BUILT: {
      zh: '{vin} 已售出，不能按生产入库；客户退回请选择“退货入库”。',
      en: '{vin} has been sold. If the client returned it, use Returned.',
      es: '{vin} está vendido. Si el cliente lo devolvió, use «Devolución».',
      ja: '{vin} は販売済みです。顧客からの返品は「返品入庫」で登録してください。',
    },
    VEHICLE_NOT_SOLD: {
      zh: '{vin} 尚未售出，不能退货入库。',
      en: '{vin} has not been sold and cannot be returned.',
      es: '{vin} no se ha vendido y no se puede devolver.',
      ja: '{vin} は販売されていないため、返品できません。',
    },
    VEHICLE_NOT_DEBUGGED: {
      zh: '{vin} 的调试尚未通过，不能入库。',
      en: '{vin} has not passed debugging and cannot enter stock.',
      es: '{vin} no ha aprobado la prueba de entrega y no puede entrar en almacén.',
      ja: '{vin} は出荷検査に合格していないため、入庫できません。',
    },
    SETTLEMENT_UNCONFIRMED: {
      zh: '{vin} 的结算单 {no} 还是草稿，请先确认再退货。',
      en: 'Settlement {no} of {vin} is still a draft. Confirm it before the return.',
      es: 'La liquidación {no} de {vin} sigue en borrador; confírmela antes de la devolución.',
      ja: '{vin} の精算 {no} はまだ下書きです。返品の前に確定してください。',
    },
    WAREHOUSE_DISABLED: {
      zh: '仓库“{warehouse}”已停用，不能入库。',
      en: 'Warehouse "{warehouse}" is disabled.',
      es: 'El almacén «{warehouse}» está desactivado.',
      ja: '倉庫「{warehouse}」は無効のため、入庫できません。',
    },
    WAREHOUSE_FULL: {
      zh: '仓库“{warehouse}”已满（容量 {capacity} 台）。',
      en: 'Warehouse "{warehouse}" is full (capacity {capacity}).',
      es: 'El almacén «{warehouse}» está lleno (capacidad {capacity}).',
      ja: '倉庫「{warehouse}」は満車です（収容 {capacity} 台）。',
    },
    SAME_WAREHOUSE: {
      zh: '{vin} 已在该仓库中，请选择其他仓库。',
      en: '{vin} is already in this warehouse. Please select another.',
      es: '{vin} ya está en este almacén; seleccione otro.',
      ja: '{vin} は既にこの倉庫にあります。別の倉庫を選んでください。',
    },
    ORG_NOT_CLIENT: {
      zh: '“{org}”不是客户组织，不能售给它。',
      en: '"{org}" is not a client organisation.',
      es: '«{org}» no es una organización cliente.',
      ja: '「{org}」は顧客組織ではないため、販売できません。',
    },
    SETTLEMENT_NOT_DRAFT: {
      zh: '结算单已确认，不能再修改或确认。',
      en: 'The settlement is confirmed and cannot be edited or confirmed again.',
      es: 'La liquidación ya está confirmada; no se puede modificar ni confirmar de nuevo.',
      ja: '精算は確定済みのため、変更や再確定はできません。',
    },
    SETTLEMENT_EMPTY: {
      zh: '结算金额为 0，请先填写金额再确认。',
      en: 'The amount is 0. Enter it before confirming.',
      es: 'El monto es 0; ingréselo antes de confirmar.',
      ja: '金額が 0 です。金額を入力してから確定してください。',
    },
    SETTLEMENT_STILL_DRAFT: {
      zh: '结算单还是草稿，请先确认再登记收款。',
      en: 'The settlement is still a draft. Confirm it before recording payments.',
      es: 'La liquidación sigue en borrador; confírmela antes de registrar pagos.',
      ja: '精算はまだ下書きです。確定してから入金を登録してください。',
    },
    SETTLEMENT_SETTLED: {
      zh: '结算单已结清，没有未收金额。',
      en: 'The settlement is settled; nothing is outstanding.',
      es: 'La liquidación está saldada; no queda nada por cobrar.',
      ja: '精算は完了しており、未入金はありません。',
    },
    PAYMENT_TOO_MUCH: {
      zh: '收款金额超过未收金额 {open} 元。',
      en: 'The payment exceeds the outstanding amount of {open} CNY.',
      es: 'El cobro supera el saldo por cobrar de {open} CNY.',
      ja: '入金額が未入金額 {open} 元を超えています。',
    },
    PAYMENT_UNCHANGED: {
      zh: '收款内容没有变化，无需更正。',
      en: 'Nothing of the payment has changed; there is nothing to correct.',
      es: 'El cobro no ha cambiado; no hay nada que corregir.',
      ja: '入金の内容に変更がないため、訂正は不要です。',
    },
    STOCK_MAINTENANCE_DONE: {
      zh: '该库存保养已经完成，不能重复登记。',
      en: 'This stock maintenance is already recorded.',
      es: 'Este mantenimiento en almacén ya está registrado.',
      ja: 'この在庫メンテナンスは既に完了しています。',
    },
    STOCK_MAINTENANCE_CLOSED: {
      zh: '车辆已出库，该库存保养已关闭。',
      en: 'The vehicle has left stock; this stock maintenance is closed.',
      es: 'El vehículo salió del almacén; este mantenimiento está cerrado.',
      ja: '車両は出庫済みのため、この在庫メンテナンスは終了しています。',
    },
  }),
  SETTLEMENT_OF_SELLER: {
    status: 403,
    zh: '只有销售方可以处理结算单，客户只能查看。',
    en: 'Only the seller can edit a settlement; the client can view it.',
    es: 'Solo el vendedor puede modificar la liquidación; el cliente puede verla.',
    ja: '精算を処理できるのは販売側のみです。顧客は閲覧だけできます。',
  },
};
