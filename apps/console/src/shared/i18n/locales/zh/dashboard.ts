export const texts = {
  title: '首页',
};
