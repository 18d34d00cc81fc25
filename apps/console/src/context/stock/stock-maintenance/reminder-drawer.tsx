import { useTranslation } from 'react-i18next';
import { StoredFileList } from '../../../kit/file/stored-file-list.tsx';
import { StoredPicture } from '../../../kit/file/stored-picture.tsx';
import { RecordDrawer } from '../../../kit/form/record-drawer.tsx';
import type { RowDialogProps } from '../../../kit/table/row-dialogs.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { Instant } from '../../../kit/text/instant.tsx';
import './reminder.css';
import { MaintenanceMark, type ReminderRow, SeenVehicle } from '../mark/marks.tsx';

function ReminderFacts({ row }: { row: ReminderRow }) {
  const { t } = useTranslation('stockMaintenance');
  const facts = [
    ['status', <MaintenanceMark key="status" row={row} />],
    ['dueOn', row.dueOn],
    ['vin', <SeenVehicle key="vin" row={row} />],
    ['modelName', row.modelName],
    ['warehouseName', row.warehouseName],
    ['type', t(`type.${row.type}`)],
    ...(row.doneAt === null
      ? []
      : [['doneAt', <Instant key="doneAt" at={row.doneAt} />] as const, ['doneBy', row.doneBy] as const]),
    ...(row.closedAt === null ? [] : [['closedAt', <Instant key="closedAt" at={row.closedAt} />] as const]),
    ['task', row.task],
    ['method', row.method],
    ['result', row.result],
  ] as const;
  return <FactList className="reminder-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

/** All of a reminder: what was to be done, what was done, and its pictures. */
export function ReminderDrawer(props: RowDialogProps<ReminderRow>) {
  const { t } = useTranslation('stockMaintenance');
  return (
    <RecordDrawer {...props} title={({ itemName }) => itemName} width={680}>
      {(shown) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its drawer is scrolled by the keyboard
        <article tabIndex={0}>
          <ReminderFacts row={shown} />
          {shown.photos.length > 0 && (
            <>
              <h3 className="section-title">{t('field.photos')}</h3>
              <div className="reminder-photos">
                {shown.photos
                  .filter(({ type }) => type.startsWith('image/'))
                  .map(({ id, name }) => (
                    <StoredPicture key={id} id={id} alt={name} />
                  ))}
              </div>
              <StoredFileList files={shown.photos} />
            </>
          )}
        </article>
      )}
    </RecordDrawer>
  );
}
