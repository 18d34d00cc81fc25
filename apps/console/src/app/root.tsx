import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { ProgressBar } from './progress-bar.tsx';

export function Root() {
  return (
    <>
      <ProgressBar />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
