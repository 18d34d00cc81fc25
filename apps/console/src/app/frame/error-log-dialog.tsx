import { Modal, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../kit/text/instant.tsx';
import { clearErrorLog, type LoggedError, useErrorLog } from '../error-log.ts';

export function ErrorLogDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const errors = useErrorLog((log) => log.errors);
  return (
    <Modal
      open
      title={t('errorLog.title')}
      width={760}
      okText={t('errorLog.clear')}
      cancelText={t('errorLog.close')}
      onOk={clearErrorLog}
      onCancel={onClose}
    >
      <Table<LoggedError>
        rowKey="id"
        size="small"
        pagination={false}
        scroll={{ x: 640, y: 400 }}
        dataSource={errors}
        columns={[
          { title: t('errorLog.at'), width: 170, render: (_, { at }) => <Instant at={at} /> },
          { title: t('errorLog.page'), dataIndex: 'page', width: 180, ellipsis: true },
          { title: t('errorLog.message'), dataIndex: 'message' },
        ]}
      />
    </Modal>
  );
}
