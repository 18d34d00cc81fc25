import { appCode } from '@vehicle/contract/core/enumeration';
import type { ReactNode } from 'react';
import { EnumSwitch } from '../../choice/enum-switch.tsx';
import type { Namespace } from '../../i18n/namespaces.ts';
import './application-bar.css';

interface ApplicationBarProps {
  /** Holds the texts `appCode.<code>`. */
  namespace: Namespace;
  label: string;
  value: string;
  onChange: (appCode: string) => void;
  /** Beside the choice. */
  children?: ReactNode;
}

/** Chooses the application whose records a list shows. */
export function ApplicationBar({ namespace, children, ...choice }: ApplicationBarProps) {
  return (
    <div className="application-bar">
      <EnumSwitch of={appCode} namespace={namespace} texts="appCode" {...choice} />
      {children}
    </div>
  );
}
