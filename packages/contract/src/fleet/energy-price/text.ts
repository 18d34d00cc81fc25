import type { TextTree } from '../../core/text-tree.ts';

export const energyPrice = {
  noun: {
    energyPrice: ['能源价格', 'energy price', 'precio de la energía', 'エネルギー価格'],
  },
  menu: {
    'energy-price': ['能源价格', 'Energy prices', 'Precios de la energía', 'エネルギー価格'],
  },
  permission: {
    'energy-price-add': [
      '新增能源价格',
      'Add energy prices',
      'Agregar precios de la energía',
      'エネルギー価格を追加',
    ],
    'energy-price-edit': [
      '编辑能源价格',
      'Edit energy prices',
      'Editar precios de la energía',
      'エネルギー価格を編集',
    ],
    'energy-price-remove': [
      '删除能源价格',
      'Delete energy prices',
      'Eliminar precios de la energía',
      'エネルギー価格を削除',
    ],
  },
  title: ['能源价格', 'Energy prices', 'Precios de la energía', 'エネルギー価格'],
  add: ['新增能源价格', 'Add energy price', 'Agregar precio de la energía', 'エネルギー価格を追加'],
  edit: ['编辑能源价格', 'Edit energy price', 'Editar precio de la energía', 'エネルギー価格を編集'],
  whenEmpty: [
    '暂无能源价格，点击“新增”登记各组织的油价和电价；价格自生效日起使用，直到下一个价格生效。',
    'Click Add to set fuel and electricity prices of each organisation; a price applies from its date until the next one.',
    'Haga clic en «Agregar» para registrar los precios de combustible y electricidad de cada organización; un precio rige desde su fecha hasta el siguiente.',
    '「追加」をクリックして組織ごとの燃料・電力の価格を登録してください。価格は適用開始日から次の価格まで有効です。',
  ],
  energy: {
    fuel: ['燃油 (L)', 'Fuel (L)', 'Combustible (L)', '燃料 (L)'],
    electricity: ['电 (kWh)', 'Electricity (kWh)', 'Electricidad (kWh)', '電力 (kWh)'],
  },
  unit: {
    fuel: [
      '{{price}} {{currency}}/L',
      '{{price}} {{currency}}/L',
      '{{price}} {{currency}}/L',
      '{{price}} {{currency}}/L',
    ],
    electricity: [
      '{{price}} {{currency}}/kWh',
      '{{price}} {{currency}}/kWh',
      '{{price}} {{currency}}/kWh',
      '{{price}} {{currency}}/kWh',
    ],
  },
  openEnd: ['至今', 'to date', 'vigente', '現在まで'],
  currency: {
    CNY: ['人民币 CNY', 'Chinese yuan CNY', 'Yuan chino CNY', '人民元 CNY'],
    USD: ['美元 USD', 'US dollar USD', 'Dólar estadounidense USD', '米ドル USD'],
    EUR: ['欧元 EUR', 'Euro EUR', 'Euro (UE) EUR', 'ユーロ EUR'],
    JPY: ['日元 JPY', 'Japanese yen JPY', 'Yen japonés JPY', '日本円 JPY'],
    AUD: ['澳大利亚元 AUD', 'Australian dollar AUD', 'Dólar australiano AUD', '豪ドル AUD'],
    CAD: ['加拿大元 CAD', 'Canadian dollar CAD', 'Dólar canadiense CAD', 'カナダドル CAD'],
    RUB: ['俄罗斯卢布 RUB', 'Russian rouble RUB', 'Rublo ruso RUB', 'ロシアルーブル RUB'],
    KZT: ['哈萨克斯坦坚戈 KZT', 'Kazakh tenge KZT', 'Tenge kazajo KZT', 'カザフスタンテンゲ KZT'],
    MNT: ['蒙古图格里克 MNT', 'Mongolian tugrik MNT', 'Tugrik mongol MNT', 'モンゴルトゥグルグ MNT'],
    CLP: ['智利比索 CLP', 'Chilean peso CLP', 'Peso chileno CLP', 'チリペソ CLP'],
    PEN: ['秘鲁索尔 PEN', 'Peruvian sol PEN', 'Sol peruano PEN', 'ペルーソル PEN'],
    MXN: ['墨西哥比索 MXN', 'Mexican peso MXN', 'Peso mexicano MXN', 'メキシコペソ MXN'],
  },
  example: {
    price: ['7.35', '7.35', '7.35', '7.35'],
  },
  field: {
    orgId: ['所属组织', 'Organisation', 'Organización', '所属組織'],
    orgName: ['所属组织', 'Organisation', 'Organización', '所属組織'],
    energy: ['能源', 'Energy', 'Tipo de energía', 'エネルギー種別'],
    validFrom: ['生效日期', 'Valid from', 'Válido desde', '適用開始日'],
    validUntil: ['失效日期', 'Valid until', 'Válido hasta', '適用終了日'],
    validOn: ['查询日期', 'Valid on date', 'Válido el', '有効日'],
    price: ['单价', 'Price', 'Precio', '単価'],
    currency: ['币种', 'Currency', 'Moneda', '通貨'],
    remark: ['备注', 'Remarks', 'Observaciones', '備考'],
    creator: ['创建人', 'Created by', 'Creado por', '作成者'],
    createdAt: ['创建时间', 'Created at', 'Creado el', '作成日時'],
    updatedBy: ['修改人', 'Updated by', 'Modificado por', '更新者'],
    updatedAt: ['修改时间', 'Updated at', 'Modificado el', '更新日時'],
  },
} satisfies TextTree;
