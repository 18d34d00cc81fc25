import { useTranslation } from 'react-i18next';
import { Chart } from '../../shared/charts/chart.tsx';

export function DashboardPage() {
  const { t } = useTranslation('dashboard');
  return (
    <Chart
      label={t('title')}
      option={{
        xAxis: { type: 'category', data: ['a', 'b'] },
        yAxis: {},
        series: [{ type: 'bar', data: [1, 2] }],
      }}
      table={{ columns: ['a'], rows: [] }}
    />
  );
}
