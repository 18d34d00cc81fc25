export const texts = {
  title: '设备列表',
};
