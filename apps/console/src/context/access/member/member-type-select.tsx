import type { MemberType } from '@vehicle/contract/core/enumeration';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../kit/api/session.ts';
import { PromptSelect } from '../../../kit/dialog/prompt-select.tsx';
import { typesUpTo } from './account-row.ts';

interface MemberTypeSelectProps {
  id?: string;
  value?: MemberType;
  onChange?: (value: MemberType) => void;
}

/** The member types that the signed-in member may give. */
export function MemberTypeSelect(props: MemberTypeSelectProps) {
  const { t } = useTranslation('member');
  const own = useSession((session) => session.memberType);
  const options = typesUpTo(own).map((value) => ({ value, label: t(`type.${value}`) }));
  return <PromptSelect<MemberType> {...props} options={options} />;
}
