import { type ReactNode, useMemo } from 'react';
import { useSession } from '../api/session.ts';
import { isPermitted, type RequiredPermission } from './permission-check.ts';

/** A check of the signed-in member's action codes (R6.5, R6.6). */
export function usePermissionCheck(): (required: RequiredPermission) => boolean {
  const actions = useSession((session) => session.actions);
  return useMemo(() => {
    const held = new Set(actions);
    return (required) => isPermitted(required, held);
  }, [actions]);
}

export function usePermission(required: RequiredPermission): boolean {
  return usePermissionCheck()(required);
}

interface PermissionProps {
  of: RequiredPermission;
  children: ReactNode;
}

/** Marks elements that need a permission: without it they are not there at all (R6.5). */
export function Permission({ of, children }: PermissionProps) {
  return usePermission(of) ? children : null;
}
