/** What the platform's machines are, by what they do and what drives them. */
export const vehicleCategories = [
  { code: 'supportCarrier', name: '支架搬运车（柴油）', energyType: 'diesel', icon: 'smallCar' },
  { code: 'supportCarrierElectric', name: '支架搬运车（电动）', energyType: 'electric', icon: 'smallCar' },
  { code: 'personnelCarrier', name: '人员运输车（柴油）', energyType: 'diesel', icon: 'people' },
  { code: 'personnelCarrierElectric', name: '人员运输车（电动）', energyType: 'electric', icon: 'people' },
  { code: 'materialCarrier', name: '材料运输车（柴油）', energyType: 'diesel', icon: 'smallCar' },
  { code: 'materialCarrierElectric', name: '材料运输车（电动）', energyType: 'electric', icon: 'smallCar' },
  { code: 'loader', name: '铲运机（柴油）', energyType: 'diesel', icon: 'component' },
  { code: 'loaderElectric', name: '铲运机（电动）', energyType: 'electric', icon: 'component' },
  { code: 'utility', name: '多功能车（柴油）', energyType: 'diesel', icon: 'component' },
  { code: 'utilityElectric', name: '多功能车（电动）', energyType: 'electric', icon: 'component' },
] as const;

export const dictionaries = [
  {
    kind: 'vehicleRole',
    code: 'operating',
    sort: 1,
    dictName: { zh: '运营', en: 'Operating', es: 'En servicio', ja: '稼働' },
  },
  {
    kind: 'vehicleRole',
    code: 'standby',
    sort: 2,
    dictName: { zh: '备用', en: 'Standby', es: 'Reserva', ja: '予備' },
  },
  {
    kind: 'vehicleRole',
    code: 'rental',
    sort: 3,
    dictName: { zh: '租赁', en: 'Rental', es: 'Alquiler', ja: 'レンタル' },
  },
  {
    kind: 'vehicleRole',
    code: 'test',
    sort: 4,
    dictName: { zh: '试验', en: 'Test', es: 'Prueba', ja: '試験' },
  },
  {
    kind: 'manufacturer',
    code: 'own',
    sort: 1,
    dictName: { zh: '本厂', en: 'Own make', es: 'Fabricación propia', ja: '自社製' },
  },
  {
    kind: 'manufacturer',
    code: 'other',
    sort: 99,
    dictName: { zh: '其他', en: 'Other', es: 'Otro', ja: 'その他' },
  },
] as const;
