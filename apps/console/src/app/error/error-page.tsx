import type { ReactNode } from 'react';
import './error-page.css';

interface ErrorPageProps {
  /** Large and quiet above the title, e.g. the status. */
  mark: string;
  title: string;
  text: string;
  /** Below the title of a page that stands in the bar. */
  isInPage?: boolean;
  children: ReactNode;
}

/** A whole page that says what went wrong and where to go; plain elements, so that it needs nothing that could fail. */
export function ErrorPage({ mark, title, text, isInPage = false, children }: ErrorPageProps) {
  const Title = isInPage ? 'h2' : 'h1';
  return (
    <section className="error-page">
      <p className="error-page-mark" aria-hidden="true">
        {mark}
      </p>
      <Title>{title}</Title>
      <p className="error-page-text">{text}</p>
      <div className="error-page-actions">{children}</div>
    </section>
  );
}
