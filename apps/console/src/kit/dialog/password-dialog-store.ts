import { create } from 'zustand';

/** `forced`: on first login, where nothing else can be done before (R2.42). */
export type PasswordDialogMode = 'closed' | 'wanted' | 'forced';

export const usePasswordDialog = create<{ mode: PasswordDialogMode }>()(() => ({ mode: 'closed' }));

export function openPasswordDialog(mode: 'wanted' | 'forced'): void {
  usePasswordDialog.setState({ mode });
}

export function closePasswordDialog(): void {
  usePasswordDialog.setState({ mode: 'closed' });
}
