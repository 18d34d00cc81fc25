import { createListView, type ListView, updateListView } from '@vehicle/contract/access/list-view/contract';
import { requiredText } from '@vehicle/contract/core/field';
import { Form, Input, Modal, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../api/query.ts';
import { useReload } from '../../api/use-reload.ts';
import { readOfViews, type ViewContent } from './view-content.ts';

interface ViewDialogProps {
  list: string;
  /** The one that is changed; null: a new one. */
  view: ListView | null;
  content: ViewContent;
  /** What the view holds is replaced by what the list shows. */
  isKeeping: boolean;
  /** With the view that was written; null: nothing was. */
  onDone: (view: ListView | null) => void;
}

const longest = 100;

/** Keeps a list under a name, for oneself or for the organisation. */
export function ViewDialog({ list, view, content, isKeeping, onDone }: ViewDialogProps) {
  const { t } = useTranslation('crud');
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setIsShared] = useState(view?.isShared ?? false);
  const reload = useReload(readOfViews);
  const creation = useCallMutation(createListView);
  const change = useCallMutation(updateListView);
  const isNamed = requiredText.safeParse(name).success;
  const { criteria, order, arrangement } = content;
  // What an address has brought may be of any kind; the contract says what is kept, and the server says what is wrong.
  const body = createListView.body.safeParse({ list, name, isShared, criteria, order, arrangement }).data;
  const save = async () => {
    if (!body) return;
    const { list: _, ...written } = body;
    const { object } = view
      ? await change.mutateAsync({
          params: { id: view.id },
          body: { ...written, version: view.version },
        })
      : await creation.mutateAsync({ body });
    await reload();
    onDone(object);
  };
  return (
    <Modal
      open
      width={420}
      className="view-dialog"
      title={t(view === null ? 'view.save' : isKeeping ? 'view.keep' : 'view.edit')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: !body, loading: creation.isPending || change.isPending }}
      onOk={() => void save().catch(console.error)}
      onCancel={() => onDone(null)}
      destroyOnHidden
    >
      <Form layout="vertical" onFinish={() => void save().catch(console.error)}>
        <Form.Item
          label={t('view.name')}
          htmlFor="view-name"
          required
          {...(isNamed || name === '' ? {} : { validateStatus: 'error' as const })}
        >
          <Input
            id="view-name"
            autoFocus
            maxLength={longest}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Form.Item>
        <Form.Item label={t('view.forWhom')} htmlFor="view-shared" extra={t('view.note')}>
          <Switch
            id="view-shared"
            checked={isShared}
            checkedChildren={t('view.shared')}
            unCheckedChildren={t('view.mine')}
            onChange={setIsShared}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
