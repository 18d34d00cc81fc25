import { useQueryClient } from '@tanstack/react-query';
import type { AppCode } from '@vehicle/contract/core/enumeration';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../api/query.ts';
import type { CrudResource, RecordRow } from './crud-resource.ts';

/** Asks (R8.17, R8.18) and then removes the rows, one call each; the first that is refused ends it. */
export function useRemoval<Row extends RecordRow>(
  resource: CrudResource<Row>,
  input: { readonly appCode?: AppCode } = {},
): (rows: readonly Row[]) => Promise<void> {
  const { t } = useTranslation('crud');
  const { modal } = App.useApp();
  const client = useQueryClient();
  const removal = useCallMutation(resource.calls.remove, { failure: t('deleteFailed') });

  return async (rows) => {
    const isSure = await modal.confirm({
      title: t('notice'),
      content: rows.length > 1 ? t('sureToDeleteMany', { number: rows.length }) : t('sureToDelete'),
      okText: t('confirm'),
      cancelText: t('cancel'),
      okButtonProps: { danger: true },
    });
    if (!isSure) return;
    try {
      for (const { id } of rows) await removal.mutateAsync({ ...input, params: { id } });
    } catch (error) {
      // Shown by the app's own reaction to the call.
      console.error(error);
    } finally {
      await client.invalidateQueries({ queryKey: [resource.calls.list.name] });
    }
  };
}
