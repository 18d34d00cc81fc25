import { beforeEach, describe, expect, it } from 'vitest';
import { close, dropScreens, neighbourOf, pin, refresh, type Tag, useTags, visit } from './tags-store.ts';

function aTag(path: string, traits: Partial<Tag> = {}): Tag {
  return { path, fullPath: path, code: path.slice(1), isAffix: false, ...traits };
}
const paths = () => useTags.getState().tags.map(({ path }) => path);
const cached = () => useTags.getState().cached;

beforeEach(() => useTags.setState(useTags.getInitialState(), true));

describe('tags', () => {
  it('R3.8 R4.8 a visit adds a tag with path, full path and name once and updates it with its newest query', () => {
    visit(aTag('/a'));
    visit(aTag('/b'));
    visit(aTag('/a', { fullPath: '/a?page=2' }));
    expect(paths()).toEqual(['/a', '/b']);
    const updated = { path: '/a', fullPath: '/a?page=2', code: 'a', isAffix: false };
    expect(useTags.getState().tags[0]).toEqual(updated);
  });

  it('R2.38 R4.8 pinned tags survive every way of closing', () => {
    pin(aTag('/home', { isAffix: true }));
    pin(aTag('/home', { isAffix: true }));
    visit(aTag('/a'));
    visit(aTag('/b'));
    close(({ path }) => path === '/home');
    expect(paths()).toEqual(['/home', '/a', '/b']);
    close(({ path }) => path !== '/b');
    expect(paths()).toEqual(['/home', '/b']);
    close(() => true);
    expect(paths()).toEqual(['/home']);
  });

  it('R4.8 a visited screen is cached until its tag is closed; a pinned one that nobody opened is not', () => {
    pin(aTag('/home', { isAffix: true }));
    visit(aTag('/a'));
    visit(aTag('/b'));
    visit(aTag('/a'));
    expect(cached()).toEqual(['/a', '/b']);
    close(({ path }) => path === '/a');
    expect(cached()).toEqual(['/b']);
    dropScreens();
    expect(cached()).toEqual([]);
    expect(paths()).toEqual(['/home', '/b']);
  });

  it('R4.8 twenty screens are cached, and the one left longest ago makes room', () => {
    for (let at = 1; at <= 20; at++) visit(aTag(`/${at}`));
    visit(aTag('/1'));
    visit(aTag('/21'));
    expect(cached()).toHaveLength(20);
    expect(cached()).toContain('/1');
    expect(cached()).not.toContain('/2');
    expect(paths()).toHaveLength(21);
  });

  it('R4.8 a refresh is counted, so that the page is made anew', () => {
    refresh('/a');
    refresh('/a');
    expect(useTags.getState().refreshes).toEqual({ '/a': 2 });
  });

  it('goes to the right neighbour of a closed tag, else the left one, else the start page', () => {
    const tags = [aTag('/a'), aTag('/b'), aTag('/c')];
    expect(neighbourOf(tags, '/b')).toBe('/c');
    expect(neighbourOf(tags, '/c')).toBe('/b');
    expect(neighbourOf([aTag('/a')], '/a')).toBe('/');
  });
});
