import './profile.css';
import { EditOutlined, KeyOutlined } from '@ant-design/icons';
import {
  getProfile,
  type Profile,
  profileWrite,
  updateProfile,
} from '@vehicle/contract/access/profile/contract';
import { ownSessions } from '@vehicle/contract/access/session/contract';
import { type Language, languages } from '@vehicle/contract/core/language';
import { Button, Input, Spin, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallMutation } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { useReload } from '../../../kit/api/use-reload.ts';
import { openPasswordDialog } from '../../../kit/dialog/password-dialog-store.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { MobileField } from '../../../kit/fields/mobile-field.tsx';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { ConfirmResult, FormValues } from '../../../kit/form/use-resource-dialog.ts';
import { changeLanguage } from '../../../kit/i18n/i18n.ts';
import { languageNames } from '../../../kit/i18n/language.ts';
import { useLanguage } from '../../../kit/i18n/use-language.ts';
import type { FormField } from '../../../kit/list/declaration.ts';
import { ErrorState } from '../../../kit/state/error-state.tsx';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { SessionTable } from '../session/session-table.tsx';
import { SignInLog } from '../session/sign-in-log.tsx';

interface ProfileDialogProps {
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
}

const fields: readonly FormField[] = [
  { name: 'name', control: <Input maxLength={100} autoComplete="name" /> },
  { name: 'mobile', control: <MobileField autoComplete="tel" /> },
];

/** What a member may change of the own record; the mobile by the rules of R5.13. */
function ProfileDialog({ profile, isOpen, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const reload = useReload([getProfile]);
  const update = useCallMutation(updateProfile);
  const { name, mobile, version } = profile;
  const handleConfirm = async (values: FormValues): Promise<ConfirmResult> => {
    const write = profileWrite.parse({ name: values.name, mobile: values.mobile });
    const { object } = await update.mutateAsync({ body: { ...write, version } });
    useSession.setState({ memberName: object.name, name: object.name });
    await reload();
    return { close: true };
  };
  return (
    <FormDialog
      {...{ isOpen, fields, onClose }}
      title={t('edit')}
      namespace="member"
      schema={profileWrite}
      values={{ name, mobile }}
      onConfirm={handleConfirm}
    />
  );
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('member');
  const facts = [
    ['loginName', profile.loginName],
    ['mobile', profile.mobile],
    ['orgName', profile.orgName],
    ['roleNames', profile.roleNames.join(' · ')],
    ['expiresAt', profile.expiresAt ?? t('longTerm')],
    ['loginCount', profile.loginCount],
    ['lastLoginAt', formatInstant(profile.lastLoginAt)],
  ] as const;
  return <FactList className="profile-facts" facts={facts} label={(field) => t(`field.${field}`)} />;
}

/** R3.23, as far as it is the member's own business. */
function ProfileCard({ profile, mayChange }: { profile: Profile; mayChange: boolean }) {
  const { t } = useTranslation(['profile', 'member']);
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <h2>
        {profile.name} <Tag>{t(`member:type.${profile.memberType}`)}</Tag>
      </h2>
      <Facts profile={profile} />
      {mayChange && (
        <div className="profile-acts">
          <Button icon={<EditOutlined />} onClick={() => setIsEditing(true)}>
            {t('edit')}
          </Button>
          <Button icon={<KeyOutlined />} onClick={() => openPasswordDialog('wanted')}>
            {t('changePassword')}
          </Button>
        </div>
      )}
      <ProfileDialog profile={profile} isOpen={isEditing} onClose={() => setIsEditing(false)} />
    </>
  );
}

/** R1.2, R4.7. */
function LanguageChoice() {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return (
    <>
      <PromptSelect<Language>
        className="profile-language"
        aria-label={t('language')}
        value={language}
        onChange={(next) => void changeLanguage(next)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <p className="profile-note">{t('languageNote')}</p>
    </>
  );
}

function OwnSessions({ mayEnd }: { mayEnd: boolean }) {
  const query = useCall(ownSessions, {}, { ownsErrors: true, staleTime_ms: 0 });
  return <SessionTable query={query} mayEnd={mayEnd} />;
}

function OwnMember({ mayChange }: { mayChange: boolean }) {
  const query = useCall(getProfile, {}, { ownsErrors: true });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return query.data ? <ProfileCard profile={query.data} mayChange={mayChange} /> : <Spin />;
}

/** R2.34: the own record. Who acts as another member sees that one's and changes nothing (R4.3). */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const memberId = useSession((session) => session.memberId);
  const mayChange = useSession((session) => session.simulation === null);
  return (
    <div className="profile">
      <section className="profile-panel">
        <OwnMember mayChange={mayChange} />
      </section>
      <section className="profile-panel">
        <h2>{t('language')}</h2>
        <LanguageChoice />
      </section>
      <section className="profile-panel profile-wide">
        <h2>{t('sessions')}</h2>
        <p className="profile-note">{t('sessionsNote')}</p>
        <OwnSessions mayEnd={mayChange} />
      </section>
      <section className="profile-panel profile-wide">
        <h2>{t('log')}</h2>
        <SignInLog memberId={memberId} />
      </section>
    </div>
  );
}
