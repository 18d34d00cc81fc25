import { authorizedResources } from '@vehicle/contract/passport';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/query.ts';
import { useSession } from '../../shared/api/session.ts';

/** Codes of the pages that figures lead to. */
export type LinkedPage = 'equipment-list' | 'worktime' | 'sell';

const menuStaysFreshMs = 600_000;

/** Whether somebody may open a page; a link to another one would lead nowhere. */
export function useMayOpen(): (page: LinkedPage) => boolean {
  const id = useSession((session) => session.applicationId);
  const { data } = useCall(
    authorizedResources,
    { params: { id } },
    { ownsErrors: true, staleTimeMs: menuStaysFreshMs },
  );
  return (page) => data?.some(({ code }) => code === page) ?? false;
}

interface PageLinkProps {
  page: LinkedPage;
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leads from a figure to what it counts; mere text for those who may not open that page. */
export function PageLink({ page, to, className = '', children }: PageLinkProps) {
  const mayOpen = useMayOpen();
  if (!mayOpen(page)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  );
}
