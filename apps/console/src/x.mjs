import { LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent } from 'echarts/components';
import { init, registerTheme, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([LineChart, GridComponent, LegendComponent, SVGRenderer]);
registerTheme('a', { color: ['#111111'] });
registerTheme('b', { color: ['#222222'], categoryAxis: { axisLabel: { color: '#333333' } } });
const c = init(null, 'a', { renderer: 'svg', ssr: true, width: 300, height: 200 });
const o = {
  animation: false,
  xAxis: { type: 'category', data: ['a'] },
  yAxis: {},
  series: [{ id: 's', type: 'line', data: [1] }],
};
c.setOption(o);
const one = c.renderToSVGString();
c.setTheme('b');
c.setOption(o, { replaceMerge: ['series'] });
c.getZr().flush();
const two = c.renderToSVGString();
console.log(
  one.includes('#111111'),
  two.includes('#111111'),
  two.includes('#222222'),
  two.includes('#333333'),
);
