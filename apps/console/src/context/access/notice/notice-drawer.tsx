import './notice.css';
import { type NoticeRule, noticeRules, updateNoticeRules } from '@vehicle/contract/access/notice/contract';
import { Drawer, Spin, Switch, Tabs } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { useIsNarrow } from '../../../kit/state/use-is-narrow.ts';
import { useFaultLevelOptions } from '../../service/fault/use-fault-levels.ts';
import { NoticeList } from './notice-list.tsx';
import { readOfNotices, useMayRead } from './use-notices.ts';

interface RuleProps {
  rule: NoticeRule;
  isDisabled: boolean;
  onChange: (rule: NoticeRule) => void;
}

function LevelChoice({ rule, isDisabled, onChange }: RuleProps) {
  const { t } = useTranslation('notice');
  // Everything is graver than the least.
  const levels = useFaultLevelOptions().filter(({ level }) => level > 1);
  return (
    <PromptSelect
      aria-label={t('level')}
      disabled={isDisabled || !rule.enabled}
      value={rule.level ?? 0}
      options={[
        { value: 0, label: t('anyLevel') },
        ...levels.map(({ level, name }) => ({ value: level, label: t('fromLevel', { level: name }) })),
      ]}
      onChange={(level) => onChange({ ...rule, level: level === 0 ? null : level })}
    />
  );
}

function Rule(props: RuleProps) {
  const { t } = useTranslation('notice');
  const { rule, isDisabled, onChange } = props;
  const id = useId();
  return (
    <li className="notice-rule">
      <Switch
        checked={rule.enabled}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={(enabled) => onChange({ ...rule, enabled })}
      />
      <div>
        <strong id={`${id}-name`}>{t(`kind.${rule.kind}`)}</strong>
        <p id={`${id}-about`}>{t(`about.${rule.kind}`)}</p>
        {rule.kind === 'fault' && <LevelChoice {...props} />}
      </div>
    </li>
  );
}

/** Which notices the member wants; each choice is in force at once. */
function NoticeRules() {
  const { t } = useTranslation('notice');
  const reload = useReload([noticeRules, ...readOfNotices]);
  const query = useCall(noticeRules, {}, { ownsErrors: true });
  const changing = useCallMutation(updateNoticeRules);
  const mayChange = useMayRead();
  const change = (rule: NoticeRule) => changing.mutate({ body: { rules: [rule] } }, { onSettled: reload });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Spin className="drawer-spin" />;
  return (
    <>
      {!mayChange && <p className="notice-note">{t('onlySimulated')}</p>}
      <ul className="notice-rules">
        {query.data.map((rule) => (
          <Rule key={rule.kind} rule={rule} isDisabled={!mayChange || changing.isPending} onChange={change} />
        ))}
      </ul>
    </>
  );
}

interface NoticeDrawerProps {
  isOpen: boolean;
  /** The newest notice that the server has reported; another one means that there is something new. */
  newestId: number | null;
  onClose: () => void;
}

/** The notices of the member, and which of them the member wants. */
export function NoticeDrawer({ isOpen, newestId, onClose }: NoticeDrawerProps) {
  const { t } = useTranslation(['notice', 'crud']);
  const isNarrow = useIsNarrow();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
      title={t('title')}
      size={isNarrow ? '100%' : 'min(480px, 86vw)'}
    >
      <Tabs
        className="notice-tabs"
        items={[
          { key: 'list', label: t('list'), children: <NoticeList newestId={newestId} onLeave={onClose} /> },
          { key: 'rules', label: t('rules'), children: <NoticeRules /> },
        ]}
      />
    </Drawer>
  );
}
