import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { lightRow, wantRow } from './lit-row.ts';

interface Made {
  /** The name of the call of its list. */
  list: string;
  id: number;
  kind: 'new' | 'changed';
  /** What people call it. */
  name: string;
  /** The server's sentence of success. */
  message: string;
}

const stays_s = 6;

/** Says which record was made or changed, leads to it, and lights its row. */
export function useMadeMessage(): (made: Made) => void {
  const { t } = useTranslation('crud');
  const { message } = App.useApp();
  return ({ message: sentence, name, ...row }) => {
    lightRow(row);
    const key = `${row.list} ${row.id}`;
    const show = () => {
      message.destroy(key);
      wantRow(row);
    };
    void message.success({
      key,
      duration: stays_s,
      content: (
        <span className="made-message">
          <span>{sentence}</span>
          {name !== '' && <strong>{name}</strong>}
          <button type="button" className="row-action" onClick={show}>
            {t('show')}
          </button>
        </span>
      ),
    });
  };
}
