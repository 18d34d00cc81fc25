export const texts = {
  showTable: '表格',
  showChart: '图表',
};
