export const texts = {
  energyEfficiency: '能效分析',
  repertory: '库存分析',
  sell: '销售分析',
  worktime: '工时分析',
};
