import { useQueryClient } from '@tanstack/react-query';
import {
  getProfile,
  type Profile,
  profileWrite,
  updateProfile,
} from '@vehicle/contract/access/profile/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../kit/api/query.ts';
import { useSession } from '../../../kit/api/session.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import type { ConfirmResult, FormValues } from '../../../kit/form/use-resource-dialog.ts';
import type { FormField } from '../../../kit/list/declaration.ts';

interface ProfileDialogProps {
  profile: Profile;
  isOpen: boolean;
  onClose: () => void;
}

const fields: readonly FormField[] = [
  { name: 'name', control: <Input maxLength={100} autoComplete="name" /> },
  { name: 'mobile', control: <Input maxLength={11} inputMode="tel" autoComplete="tel" /> },
];

/** What a member may change of the own account; the mobile by the rules of R5.13. */
export function ProfileDialog({ profile, isOpen, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const update = useCallMutation(updateProfile);
  const { name, mobile, version } = profile;
  const handleConfirm = async (values: FormValues): Promise<ConfirmResult> => {
    const write = profileWrite.parse({ name: values.name, mobile: values.mobile });
    const { object } = await update.mutateAsync({ body: { ...write, version } });
    useSession.setState({ memberName: object.name, name: object.name });
    await client.invalidateQueries({ queryKey: [getProfile.name] });
    return { close: true };
  };
  return (
    <FormDialog
      isOpen={isOpen}
      title={t('edit')}
      namespace="member"
      schema={profileWrite}
      fields={fields}
      values={{ name, mobile }}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
}
