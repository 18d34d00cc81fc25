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

/** The kinds of machines that those stand below, whatever drives them. */
export const vehicleKinds = [
  {
    code: 'supportCarriers',
    name: '支架搬运车',
    icon: 'smallCar',
    members: ['supportCarrier', 'supportCarrierElectric'],
  },
  {
    code: 'personnelCarriers',
    name: '人员运输车',
    icon: 'people',
    members: ['personnelCarrier', 'personnelCarrierElectric'],
  },
  {
    code: 'materialCarriers',
    name: '材料运输车',
    icon: 'smallCar',
    members: ['materialCarrier', 'materialCarrierElectric'],
  },
  { code: 'loaders', name: '铲运机', icon: 'component', members: ['loader', 'loaderElectric'] },
  { code: 'utilities', name: '多功能车', icon: 'component', members: ['utility', 'utilityElectric'] },
] as const;
