import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../../kit/dialog/lazy-part.ts';
import { loadNamespaces } from '../../../kit/i18n/i18n.ts';
import { useFirstPage } from './use-first-page.ts';

const FirstPage = lazyPart(async () => {
  const page = import('./first-page.tsx');
  const [{ FirstPage: Page }] = await Promise.all([page, loadNamespaces(['firstStep', 'demo'])]);
  return Page;
});

/** The first steps in place of a home page that would be empty. */
export function FirstPagePlace({ children }: { children: ReactNode }) {
  const { shows, ...page } = useFirstPage();
  if (shows === 'home') return children;
  return <Suspense>{shows === 'steps' && <FirstPage {...page} />}</Suspense>;
}
