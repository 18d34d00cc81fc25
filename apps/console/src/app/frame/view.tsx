import { type ComponentType, useEffect, useState } from 'react';
import { useLink } from '../../kit/api/link.ts';
import { loadNamespaces } from '../../kit/i18n/i18n.ts';
import { ErrorState } from '../../kit/state/error-state.tsx';
import { logError } from '../error-log.ts';
import { viewRegistry } from '../view-registry.ts';

/** R2.21: stands where a view is unknown. */
function EmptyContainer() {
  return <div data-empty-view />;
}

function report(sentence: string, ...details: readonly unknown[]): void {
  console.error(sentence, ...details);
  logError(sentence);
}

/** Null: it could not be fetched, which is reported. */
async function fetched(key: string): Promise<ComponentType | null> {
  const view = viewRegistry.get(key);
  if (!view) {
    report(`The menu names a view that does not exist: ${key}`);
    return EmptyContainer;
  }
  try {
    const [component] = await Promise.all([view.load(), loadNamespaces(view.namespaces)]);
    return component;
  } catch (error) {
    report(`The view ${key} could not be loaded.`, error);
    return null;
  }
}

/** R2.21: an empty container that says so, and is filled as soon as the view can be fetched: when asked to, or when the server is there again. */
function containerOf(key: string): ComponentType {
  let View: ComponentType | null = null;
  const fetchAgain = async (): Promise<boolean> => {
    View ??= await fetched(key);
    return View !== null;
  };
  return function Container() {
    const [isThere, setIsThere] = useState(false);
    useEffect(
      () =>
        useLink.subscribe(({ state }) => {
          if (state === 'up') void fetchAgain().then(setIsThere);
        }),
      [],
    );
    if (isThere && View !== null) return <View />;
    return (
      <div data-empty-view>
        <ErrorState error={null} onRetry={() => void fetchAgain().then(setIsThere)} />
      </div>
    );
  };
}

/** The component of a view; R8.12: one that cannot be loaded is reported and leaves an empty container. */
export async function loadView(key: string): Promise<ComponentType> {
  return (await fetched(key)) ?? containerOf(key);
}
