import { beforeEach, describe, expect, it } from 'vitest';
import { close, neighbourOf, refresh, type Tag, useTags, visit } from './tags-store.ts';

function aTag(path: string, traits: Partial<Tag> = {}): Tag {
  return { path, fullPath: path, code: path.slice(1), isAffix: false, ...traits };
}
const paths = () => useTags.getState().tags.map(({ path }) => path);

beforeEach(() => useTags.setState({ tags: [], subjects: {}, refreshes: {} }));

describe('tags', () => {
  it('R4.8 a visit adds a tag once and keeps its newest query', () => {
    visit(aTag('/a'));
    visit(aTag('/b'));
    visit(aTag('/a', { fullPath: '/a?page=2' }));
    expect(paths()).toEqual(['/a', '/b']);
    expect(useTags.getState().tags[0]?.fullPath).toBe('/a?page=2');
  });

  it('R2.38 R4.8 pinned tags survive every way of closing', () => {
    visit(aTag('/home', { isAffix: true }));
    visit(aTag('/a'));
    visit(aTag('/b'));
    close(({ path }) => path === '/home');
    expect(paths()).toEqual(['/home', '/a', '/b']);
    close(({ path }) => path !== '/b');
    expect(paths()).toEqual(['/home', '/b']);
    close(() => true);
    expect(paths()).toEqual(['/home']);
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
