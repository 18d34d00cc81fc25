import { authorizedResources } from '@vehicle/contract/passport';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../shared/api/query.ts';
import { useSession } from '../../shared/api/session.ts';

/** Codes of the pages that figures lead to. */
export type LinkedPage = 'equipment-list' | 'worktime' | 'sell';

const menuStaysFreshMs = 600_000;

const OpenPages = createContext<ReadonlySet<string>>(new Set());

/** Knows for all the links within it which pages somebody may open. */
export function LinkPlace({ children }: { children: ReactNode }) {
  const id = useSession((session) => session.applicationId);
  const { data } = useCall(
    authorizedResources,
    { params: { id } },
    { ownsErrors: true, staleTimeMs: menuStaysFreshMs },
  );
  const codes = useMemo(() => new Set(data?.map(({ code }) => code)), [data]);
  return <OpenPages value={codes}>{children}</OpenPages>;
}

/** Whether somebody may open a page; a link to another one would lead nowhere. */
export function useMayOpen(): (page: LinkedPage) => boolean {
  const codes = useContext(OpenPages);
  return (page) => codes.has(page);
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
