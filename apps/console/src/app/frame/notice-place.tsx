import { lazy, Suspense, useEffect, useState } from 'react';

const NoticeBell = lazy(async () => ({
  default: (await import('../../context/access/notice/notice-bell.tsx')).NoticeBell,
}));

/** The first list comes before it. */
const afterMs = 2000;

/** Keeps the room of the bell, which comes when the page has begun. */
export function NoticePlace() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), afterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <span className="frame-bell">
      {isDue && (
        <Suspense fallback={null}>
          <NoticeBell />
        </Suspense>
      )}
    </span>
  );
}
