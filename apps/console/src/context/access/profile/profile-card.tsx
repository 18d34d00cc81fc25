import { EditOutlined, KeyOutlined } from '@ant-design/icons';
import type { Profile } from '@vehicle/contract/access/profile/contract';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openPasswordDialog } from '../../../kit/dialog/password-dialog-store.ts';
import { useText } from '../../../kit/list/use-text.ts';
import { FactList } from '../../../kit/text/fact-list.tsx';
import { formatInstant } from '../../../kit/text/format.ts';
import { ProfileDialog } from './profile-dialog.tsx';

interface ProfileCardProps {
  profile: Profile;
  mayChange: boolean;
}

function Facts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('member');
  const text = useText('member');
  const facts = {
    loginName: profile.loginName,
    mobile: profile.mobile,
    orgName: profile.orgName,
    roleNames: profile.roleNames.join(' · '),
    expiresAt: profile.expiresAt ?? t('longTerm'),
    loginCount: profile.loginCount,
    lastLoginAt: formatInstant(profile.lastLoginAt),
  };
  return (
    <FactList
      className="profile-facts"
      facts={Object.entries(facts)}
      label={(field) => text(`field.${field}`)}
    />
  );
}

/** R3.23, as far as it is the member's own business. */
export function ProfileCard({ profile, mayChange }: ProfileCardProps) {
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
