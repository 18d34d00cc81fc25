import type { FieldError } from '@vehicle/contract/core/envelope';
import { Table } from 'antd';
import { useTranslation } from 'react-i18next';

interface SheetErrorsProps {
  errors: readonly FieldError[];
  columns: readonly { property: string; title: string }[];
}

/** What is wrong in which row and column of a file; the server says where as `rows.12.simNo`. */
export function SheetErrors({ errors, columns }: SheetErrorsProps) {
  const { t } = useTranslation('crud');
  const places = errors.map(({ path, message }, key) => {
    const [, row = '', name = ''] = path.split('.');
    return { key, row, column: columns.find(({ property }) => property === name)?.title ?? name, message };
  });
  return (
    <Table
      size="small"
      dataSource={places}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
      columns={[
        { title: t('sheet.row'), dataIndex: 'row', width: 70 },
        { title: t('sheet.column'), dataIndex: 'column', width: 150 },
        { title: t('sheet.problem'), dataIndex: 'message' },
      ]}
    />
  );
}
