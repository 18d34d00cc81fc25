import type { LoginTexts } from './login-texts.ts';

/** What the form is filled with when it opens, and by what. */
export interface LoginStart {
  source: 'none' | 'link' | 'remembered';
  loginName: string;
  password: string;
}

export interface LoginEntry {
  loginName: string;
  password: string;
  isRemembered: boolean;
}

export interface LoginFormProps {
  texts: LoginTexts;
  start: LoginStart;
  /** The form is sent as it was filled, without a click (R2.2). */
  sendsItself: boolean;
  /** Whether this browser can seal a password on this page. */
  canRemember: boolean;
  /** Said above the form before anything has been tried. */
  notice: string;
  /** Rejects with the server's sentence. */
  onSignIn: (entry: LoginEntry) => Promise<void>;
  /** What was remembered is to be removed. */
  onForget: () => void;
}
