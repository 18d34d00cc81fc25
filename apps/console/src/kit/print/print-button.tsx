import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRow } from '../list/crud-resource.ts';
import type { ListPrintProps } from './list-print.tsx';

const load = () => import('./list-print.tsx');

interface OpenedProps<Row extends ListedRow> extends ListPrintProps<Row> {
  loading: ReturnType<typeof load>;
}

function Opened<Row extends ListedRow>({ loading, ...props }: OpenedProps<Row>) {
  const { ListPrint } = use(loading);
  return <ListPrint {...props} />;
}

/** Opens a list as a document; what that takes is fetched then. */
export function PrintButton<Row extends ListedRow>(props: Omit<ListPrintProps<Row>, 'onClose'>) {
  const { t } = useTranslation('crud');
  const [loading, setLoading] = useState<ReturnType<typeof load> | null>(null);
  return (
    <>
      <Button
        aria-label={t('print')}
        title={t('print')}
        icon={<PrinterOutlined />}
        onClick={() => setLoading(load())}
      />
      {loading && (
        <Suspense fallback={null}>
          <Opened {...props} loading={loading} onClose={() => setLoading(null)} />
        </Suspense>
      )}
    </>
  );
}
