import { TableOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../dialog/lazy-part.ts';
import { useOpening } from '../dialog/use-opening.ts';
import type { ResourceNamespace } from '../list/declaration.ts';
import { moved, widthOf } from './arrangement.ts';
import type { ArrangedList } from './use-arrangement.ts';

const ColumnChooser = lazyPart(async () => (await import('./column-chooser.tsx')).ColumnChooser);

interface ColumnMenuProps<Row> {
  namespace: ResourceNamespace;
  arranged: ArrangedList<Row>;
}

/** Opens what a reader arranges a list with. */
export function ColumnMenu<Row>({ namespace, arranged }: ColumnMenuProps<Row>) {
  const { t } = useTranslation('crud');
  const opening = useOpening();
  const [wasOpened, setWasOpened] = useState(false);
  if (opening.open && !wasOpened) setWasOpened(true);
  const { all, density, isPlain, change, reset } = arranged;
  return (
    <Dropdown
      {...opening}
      trigger={['click']}
      placement="bottomRight"
      popupRender={() => (
        <Suspense fallback={null}>
          {wasOpened && (
            <ColumnChooser
              {...{ namespace, density, isPlain }}
              columns={all.map(({ column, isShown }) => ({ field: column.field, isShown }))}
              onShow={(field, isShown) =>
                change({
                  columns: all.map((each) => (each.column.field === field ? { ...each, isShown } : each)),
                })
              }
              onMove={(from, to) => change({ columns: moved(all, from, to) })}
              onWiden={(at, by_px) => {
                const column = all[at];
                if (column) arranged.setWidth(column.column.field, widthOf(column) + by_px);
              }}
              onDensity={(chosen) => change({ density: chosen })}
              onReset={reset}
            />
          )}
        </Suspense>
      )}
    >
      <Button aria-label={t('columns')} title={t('columns')} icon={<TableOutlined />} />
    </Dropdown>
  );
}
