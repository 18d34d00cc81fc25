import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowAction } from '../../../kit/list/declaration.ts';

interface RowSheetProps<Row> {
  row: Row;
  onClose: () => void;
}

/** The action that opens the sheet of a row, and the sheet. */
export function usePrintedRow<Row>(Sheet: ComponentType<RowSheetProps<Row>>): {
  print: RowAction<Row>;
  sheet: ReactNode;
} {
  const { t } = useTranslation('workSheet');
  const [row, setRow] = useState<Row | null>(null);
  return {
    print: { key: 'print', title: t('print'), permission: 'NONE', onClick: setRow },
    sheet: row !== null && (
      <Suspense fallback={null}>
        <Sheet row={row} onClose={() => setRow(null)} />
      </Suspense>
    ),
  };
}
