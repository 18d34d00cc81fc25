import type { ReactNode } from 'react';

interface LoginFieldProps {
  /** Of the input; its error is `id-error`. */
  id: string;
  label: string;
  error: string;
  children: ReactNode;
}

export function LoginField({ id, label, error, children }: LoginFieldProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {children}
      <p className="login-error" id={`${id}-error`}>
        {error}
      </p>
    </>
  );
}
