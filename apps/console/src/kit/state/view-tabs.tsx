import { Spin } from 'antd';
import { type ComponentType, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import './view-tabs.css';

interface ViewTab {
  key: string;
  title: string;
  Body: ComponentType;
}

interface ViewTabsProps {
  /** Names the choice for those who do not see it. */
  label: string;
  tabs: readonly [ViewTab, ...ViewTab[]];
}

/** The parts of a view; the chosen one is part of the address, and only that one is there and asks. */
export function ViewTabs({ label, tabs }: ViewTabsProps) {
  const [address] = useSearchParams();
  const [first] = tabs;
  const active = tabs.find(({ key }) => key === address.get('tab')) ?? first;
  return (
    <div className="view-tabs">
      <nav aria-label={label}>
        {tabs.map(({ key, title }) => (
          <Link
            key={key}
            replace
            to={{ search: key === first.key ? '' : `tab=${key}` }}
            {...(key === active.key ? { 'aria-current': 'page' } : {})}
          >
            {title}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Spin className="drawer-spin" />}>
        <active.Body />
      </Suspense>
    </div>
  );
}
