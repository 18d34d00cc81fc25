export const texts = {
  title: '车辆分布',
};
