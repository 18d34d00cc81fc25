import { CloseOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useMatches, useNavigate } from 'react-router';
import { pagesOf } from '../menu/menu-entry.ts';
import { useMenu } from '../menu/menu-store.ts';
import { close, neighbourOf, pin, type Tag, useTags, visit } from '../tags/tags-store.ts';
import { useViewTitle } from './view-title.ts';

/** Notes the page in view, and the affixed ones from the start. */
function useVisits(): void {
  const location = useLocation();
  const code = useMatches().at(-1)?.id ?? '';
  const title = useViewTitle()(code);
  const entries = useMenu((menu) => menu.entries);
  useEffect(() => {
    for (const { page } of pagesOf(entries)) {
      if (page.isAffix) pin({ path: page.path, fullPath: page.path, code: page.code, isAffix: true });
    }
  }, [entries]);
  useEffect(() => {
    if (title === '') return;
    const isAffix = pagesOf(entries).some(({ page }) => page.code === code && page.isAffix);
    const { pathname, search } = location;
    visit({ path: pathname, fullPath: pathname + search, code, isAffix });
    // By the whole location: who comes back at once after closing the tag has the same path at another visit.
  }, [location, code, title, entries]);
}

/** R2.38. */
function useTagCommands() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const closeAndLeave = (which: (tag: Tag) => boolean, next: () => string) => {
    const current = useTags.getState().tags.find((tag) => tag.path === pathname);
    const isLeaving = current !== undefined && !current.isAffix && which(current);
    const target = next();
    close(which);
    if (isLeaving) void navigate(target);
  };
  return {
    refresh: (tag: Tag) => void navigate(`/redirect${tag.fullPath}`, { replace: true }),
    close: (tag: Tag) =>
      closeAndLeave(
        (other) => other.path === tag.path,
        () => neighbourOf(useTags.getState().tags, tag.path),
      ),
    closeOthers: (tag: Tag) => {
      close((other) => other.path !== tag.path);
      if (tag.path !== pathname) void navigate(tag.fullPath);
    },
    closeAll: () =>
      closeAndLeave(
        () => true,
        () => useTags.getState().tags.find((tag) => tag.isAffix)?.fullPath ?? '/',
      ),
  };
}

interface TagItemProps {
  tag: Tag;
  title: string;
  isCurrent: boolean;
  commands: ReturnType<typeof useTagCommands>;
}

function TagItem({ tag, title, isCurrent, commands }: TagItemProps) {
  const { t } = useTranslation('shell');
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    // Among many tags, or on a phone, it may stand beyond the edge; scrolled to before a frame, when all is laid out anyway.
    const frame = requestAnimationFrame(() =>
      place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isCurrent]);
  const items: MenuProps['items'] = [
    { key: 'refresh', label: t('tags.refresh'), onClick: () => commands.refresh(tag) },
    ...(tag.isAffix ? [] : [{ key: 'close', label: t('tags.close'), onClick: () => commands.close(tag) }]),
    { key: 'closeOthers', label: t('tags.closeOthers'), onClick: () => commands.closeOthers(tag) },
    { key: 'closeAll', label: t('tags.closeAll'), onClick: () => commands.closeAll() },
  ];
  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }} autoFocus>
      <li ref={place} className={isCurrent ? 'tag tag-current' : 'tag'}>
        <Link to={tag.fullPath} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </Link>
        {!tag.isAffix && (
          <button
            type="button"
            aria-label={t('tags.closeOne', { title })}
            onClick={() => commands.close(tag)}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </Dropdown>
  );
}

export function TagsBar() {
  useVisits();
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { tags, subjects } = useTags();
  const titleOf = useViewTitle();
  const commands = useTagCommands();
  if (tags.length === 0) return null;
  return (
    <nav className="frame-tags" aria-label={t('tags.label')}>
      <ul>
        {tags.map((tag) => (
          <TagItem
            key={tag.path}
            tag={tag}
            title={titleOf(tag.code, subjects[tag.path])}
            isCurrent={tag.path === pathname}
            commands={commands}
          />
        ))}
      </ul>
    </nav>
  );
}
