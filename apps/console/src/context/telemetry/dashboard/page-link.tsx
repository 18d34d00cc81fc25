import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { type LinkedPage, useMayOpen } from '../../../kit/api/use-may-open.ts';

const OpenPages = createContext<(page: LinkedPage) => boolean>(() => false);

/** Knows for all the links within it which pages somebody may open. */
export function LinkPlace({ children }: { children: ReactNode }) {
  return <OpenPages value={useMayOpen()}>{children}</OpenPages>;
}

/** Whether somebody may open a page, within a `LinkPlace`. */
export function useOpenPages(): (page: LinkedPage) => boolean {
  return useContext(OpenPages);
}

interface PageLinkProps {
  page: LinkedPage;
  to: string;
  className?: string;
  /** Its name, where what stands in it is only drawn. */
  label?: string;
  children: ReactNode;
}

/** Leads from a figure to what it counts; mere text for those who may not open that page. */
export function PageLink({ page, to, className = '', label, children }: PageLinkProps) {
  const mayOpen = useOpenPages();
  if (!mayOpen(page)) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
