import type { ComponentType } from 'react';
import { loadNamespaces } from '../../kit/i18n/i18n.ts';
import { logError } from '../error-log.ts';
import { viewRegistry } from '../view-registry.ts';

/** R2.21: stands where a view is unknown or could not be fetched. */
function EmptyContainer() {
  return <div data-empty-view />;
}

function report(sentence: string, ...details: readonly unknown[]): void {
  console.error(sentence, ...details);
  logError(sentence);
}

/** The component of a view; R8.12: one that cannot be loaded is reported and leaves an empty container. */
export async function loadView(key: string): Promise<ComponentType> {
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
    return EmptyContainer;
  }
}
