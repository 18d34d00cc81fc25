import { GaugeChart, PieChart, RadarChart } from 'echarts/charts';
import { RadarComponent } from 'echarts/components';
import { use } from 'echarts/core';

// The kinds of charts that only this screen draws.
use([GaugeChart, PieChart, RadarChart, RadarComponent]);
