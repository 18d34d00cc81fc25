import type { Look } from '@vehicle/contract/access/member/passport';
import type { PasswordPolicy } from '@vehicle/contract/access/member/password-policy';
import type { MemberType, OrgType } from '@vehicle/contract/core/enumeration';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { productColour } from '../mood/session-colours.ts';

/** R3.2, without the password: that is never kept in clear (decisions §6). */
export interface SessionValues {
  token: string;
  name: string;
  /** Empty until the member information has come (R4.1). */
  memberType: MemberType | '';
  /** Empty: the product's name in the reader's language. */
  title: string;
  /** The id of a file; empty: the product's own. */
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
  /** Whose rules a new password is held against. */
  passwordPolicy: PasswordPolicy;
}

/** R4.3: this session acts as another member. */
export interface Simulation {
  expiresAt: string;
  /** Who acts. */
  actorName: string;
}

export interface Session extends SessionValues {
  simulation: Simulation | null;
  /** R3.2: the actor's own session, for switching back; holds the administrator's token while simulating. */
  origin: SessionValues | null;
  /** Codes of the permitted actions (R6.6); read again from the server at each visit. */
  actions: readonly string[];
  /** What the server runs; null until it has said so. */
  release: { version: string; commit: string | null } | null;
}

export const sessionKey = 'vehicle.session';

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
  passwordPolicy: 'product',
  simulation: null,
  origin: null,
  actions: [],
  release: null,
};

export const useSession = create<Session>()(
  persist(() => signedOut, {
    name: sessionKey,
    version: 1,
    partialize: ({ actions: _, release: __, ...values }) => values,
  }),
);

type LookValues = Pick<SessionValues, 'title' | 'logo' | 'themeColor'>;

/** What a session keeps of the look of its member's organisation. */
export function lookValues(
  { title, logoFileId, themeColor }: Look,
  defaultColour = productColour,
): LookValues {
  return { title: title ?? '', logo: logoFileId ?? '', themeColor: themeColor ?? defaultColour };
}

export function endSession(): void {
  useSession.setState(signedOut, true);
}

/** Another session takes the place of this one; what is not given is as after no sign-in at all. */
export function takeSession(values: Partial<Session>): void {
  useSession.setState({ ...signedOut, ...values }, true);
}
