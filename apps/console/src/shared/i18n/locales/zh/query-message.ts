export const texts = {
  title: '报文查询',
};
