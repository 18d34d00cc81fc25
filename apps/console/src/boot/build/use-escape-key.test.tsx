import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pressEscape, stand, useEscapeKey } from './use-escape-key.ts';

beforeEach(() => vi.stubGlobal('window', new EventTarget()));
afterEach(() => vi.unstubAllGlobals());

const escapeKey = (timeStamp = 1000) => ({ key: 'Escape', isComposing: false, timeStamp }) as KeyboardEvent;
const topsOf = (spy: ReturnType<typeof vi.fn>) => spy.mock.calls.map(([{ top }]) => top);

it('R4.9 what was drawn and never came to stand takes no Escape from what stands', () => {
  const dropped = vi.fn();
  const Dropped = () => {
    useEscapeKey(true, dropped);
    return null;
  };
  const dialog = vi.fn();
  const leave = stand({ order: 0, onEscape: dialog });
  renderToString(<Dropped />);
  pressEscape(escapeKey());
  expect(topsOf(dialog)).toEqual([true]);
  expect(dropped).not.toHaveBeenCalled();
  leave();
});

it('the one opened last is on top, whichever was noted first', () => {
  const [outer, inner] = [vi.fn(), vi.fn()];
  const leaveInner = stand({ order: 2, onEscape: inner });
  const leaveOuter = stand({ order: 1, onEscape: outer });
  pressEscape(escapeKey());
  expect([topsOf(outer), topsOf(inner)]).toEqual([[false], [true]]);
  leaveInner();
  pressEscape(escapeKey());
  expect([topsOf(outer), topsOf(inner)]).toEqual([[false, true], [true]]);
  leaveOuter();
});

it('the Escape that ends a composition closes nothing', () => {
  const dialog = vi.fn();
  const leave = stand({ order: 1, onEscape: dialog });
  const ended = new Event('compositionend');
  window.dispatchEvent(ended);
  pressEscape(escapeKey(ended.timeStamp + 100));
  pressEscape({ ...escapeKey(ended.timeStamp + 1000), isComposing: true });
  expect(dialog).not.toHaveBeenCalled();
  pressEscape(escapeKey(ended.timeStamp + 1000));
  expect(topsOf(dialog)).toEqual([true]);
  leave();
});
