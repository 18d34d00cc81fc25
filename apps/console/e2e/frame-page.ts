import type { Locator, Page } from 'playwright-core';

/** The frame as a person sees it, in Chinese. */
export interface FramePage {
  sidebar: Locator;
  tags: Locator;
  tagNames(): Promise<string[]>;
  /** Without the origin, e.g. `#/terminal`. */
  hash(): string;
  waitForHash(hash: string): Promise<void>;
  openFromMenu(title: string): Promise<void>;
}

export function framePage(page: Page): FramePage {
  const sidebar = page.getByRole('navigation', { name: '主菜单' });
  const tags = page.getByRole('navigation', { name: '已打开的页面' });
  return {
    sidebar,
    tags,
    tagNames: () => tags.getByRole('link').allTextContents(),
    hash: () => new URL(page.url()).hash,
    waitForHash: (hash) => page.waitForURL((url) => url.hash === hash),
    openFromMenu: async (title) => {
      const group = sidebar.getByRole('menuitem', { name: '基础数据' });
      if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
      await sidebar.getByRole('link', { name: title, exact: true }).click();
      await tags.getByRole('link', { name: title, exact: true }).waitFor();
    },
  };
}
