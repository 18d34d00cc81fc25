import { noticeKind } from '@vehicle/contract/core/enumeration';
import { Button, Checkbox, Spin } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { EmptyState } from '../../../kit/state/empty-state.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { NoticeItem } from './notice-item.tsx';
import { type NoticeCriteria, useMayRead, useNotices, useReading } from './use-notices.ts';

type KindChoice = NonNullable<NoticeCriteria['kind']> | '';

interface NoticeFilterProps {
  criteria: NoticeCriteria;
  onChange: (criteria: NoticeCriteria) => void;
}

function NoticeFilter({ criteria, onChange }: NoticeFilterProps) {
  const { t } = useTranslation('notice');
  return (
    <search className="notice-filter">
      <PromptSelect<KindChoice>
        aria-label={t('kindLabel')}
        value={criteria.kind ?? ''}
        options={[
          { value: '', label: t('anyKind') },
          ...noticeKind.options.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
        onChange={(kind) => onChange({ ...criteria, kind: kind === '' ? undefined : kind })}
      />
      <Checkbox
        checked={criteria.isUnread ?? false}
        onChange={({ target }) => onChange({ ...criteria, isUnread: target.checked ? true : undefined })}
      >
        {t('unreadOnly')}
      </Checkbox>
    </search>
  );
}

interface NoticeListProps {
  newestId: number | null;
  /** The reader has followed one. */
  onLeave: () => void;
}

export function NoticeList({ newestId, onLeave }: NoticeListProps) {
  const { t } = useTranslation(['notice', 'crud']);
  const [criteria, setCriteria] = useState<NoticeCriteria>({});
  const [steps, setSteps] = useState(1);
  const query = useNotices(criteria, steps);
  const { read, readAll, isBusy } = useReading();
  const mayRead = useMayRead();
  const { refetch } = query;
  useEffect(() => {
    if (newestId !== null) void refetch();
  }, [newestId, refetch]);
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void refetch()} />;
  const { rows = [], total = 0 } = query.data ?? {};
  const newest = rows[0]?.id ?? newestId;
  return (
    <>
      <div className="notice-tools">
        <NoticeFilter
          criteria={criteria}
          onChange={(chosen) => {
            setSteps(1);
            setCriteria(chosen);
          }}
        />
        <Button
          disabled={!mayRead || newestId === null}
          loading={isBusy}
          onClick={() => readAll(Math.max(newest ?? 1, newestId ?? 1))}
        >
          {t('readAll')}
        </Button>
      </div>
      {!mayRead && <p className="notice-note">{t('onlySimulated')}</p>}
      {query.data === undefined ? (
        <Spin className="drawer-spin" />
      ) : rows.length === 0 ? (
        <EmptyState title={t('empty')} advice={t('emptyAdvice')} />
      ) : (
        <ul className="notices" aria-busy={query.isFetching}>
          {rows.map((notice) => (
            <NoticeItem
              key={notice.id}
              notice={notice}
              onOpen={() => {
                if (!notice.isRead) read(notice.id);
                onLeave();
              }}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Button block loading={query.isFetching} onClick={() => setSteps(steps + 1)}>
          {t('more')}
        </Button>
      )}
      <p className="notice-note">{t('kept')}</p>
    </>
  );
}
