import type { MemberType, OrgType } from '@vehicle/contract/enumeration';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** R3.2, without the password: that is never kept in clear (decisions §6). */
export interface SessionValues {
  token: string;
  name: string;
  /** Empty until the member information has come (R4.1). */
  memberType: MemberType | '';
  title: string;
  logo: string;
  themeColor: string;
  memberId: number;
  memberName: string;
  orgType: OrgType | '';
  branch: string;
  applicationId: number;
  uid: string;
  loginName: string;
  firstSign: boolean;
}

export interface Session extends SessionValues {
  /** Codes of the permitted actions (R6.6); read again from the server at each visit. */
  actions: readonly string[];
}

const signedOut: Session = {
  token: '',
  name: '',
  memberType: '',
  title: '',
  logo: '',
  themeColor: '',
  memberId: 0,
  memberName: '',
  orgType: '',
  branch: '',
  applicationId: 0,
  uid: '',
  loginName: '',
  firstSign: false,
  actions: [],
};

export const useSession = create<Session>()(
  persist(() => signedOut, {
    name: 'vehicle.session',
    version: 1,
    partialize: ({ actions: _, ...values }) => values,
  }),
);

export function endSession(): void {
  useSession.setState(signedOut, true);
}
