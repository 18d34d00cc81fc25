import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { WarehouseMaintenance } from './warehouse-maintenance.tsx';
import { WarehouseMovements } from './warehouse-movements.tsx';
import type { WarehouseRow } from './warehouse-row.ts';
import { WarehouseStock } from './warehouse-stock.tsx';
import { WarehouseVehicles } from './warehouse-vehicles.tsx';

function WarehouseFacts({ row }: { row: WarehouseRow }) {
  const { t } = useTranslation('storage');
  const { lat, lng } = row;
  const facts = [
    ['code', row.code],
    ['orgName', row.orgName],
    ['managerName', row.managerName],
    ['address', row.address],
    ['position', lat === null || lng === null ? null : `${lat}, ${lng}`],
  ] as const;
  return <FactList className="warehouse-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

/** R2.28: all of a warehouse: how full it is and of what, what stands there, what waits to be cared for, what came and went. */
export function WarehouseDrawer(props: RowDialogProps<WarehouseRow>) {
  const { t } = useTranslation('storage');
  return (
    <RecordDrawer {...props} title={({ name }) => t('detailOf', { name })} width={1080}>
      {(row) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
        <article className="warehouse-detail" tabIndex={0}>
          <WarehouseFacts row={row} />
          <WarehouseStock storageId={row.id} />
          <section>
            <h3 className="section-title">
              {t('standing')}
              <Link to={`/maintenance/stockVehicle?storageId=${row.id}`}>{t('toStockVehicles')}</Link>
            </h3>
            <WarehouseVehicles storageId={row.id} />
          </section>
          <section>
            <h3 className="section-title">{t('openMaintenance')}</h3>
            <WarehouseMaintenance storageId={row.id} />
          </section>
          <section>
            <h3 className="section-title">{t('movements')}</h3>
            <WarehouseMovements storageId={row.id} />
          </section>
        </article>
      )}
    </RecordDrawer>
  );
}
