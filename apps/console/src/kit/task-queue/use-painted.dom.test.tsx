import { useState } from 'react';
import { expect, it } from 'vitest';
import { button } from '../testing/look.ts';
import { show } from '../testing/screen.tsx';
import { usePainted } from './use-painted.ts';

/** How it stood in each frame that was painted: what was pressed, and what is drawn from it. */
const frames: string[] = [];

function Pressed() {
  const [pressed, setPressed] = useState(0);
  const painted = usePainted(pressed);
  return (
    <button type="button" data-look={`${pressed} ${painted}`} onClick={() => setPressed(pressed + 1)}>
      next
    </button>
  );
}

it('what is drawn from a value comes with a frame after the one that shows it', async () => {
  await show(<Pressed />);
  await expect.element(button('next')).toBeVisible();
  const place = button('next').element() as HTMLElement;
  for (const _ of [1, 2]) {
    place.click();
    for (let frame = 0; frame < 4; frame++)
      await new Promise<void>((resolve) =>
        requestAnimationFrame(() => {
          const look = place.dataset.look ?? '';
          if (frames.at(-1) !== look) frames.push(look);
          resolve();
        }),
      );
  }
  expect(frames).toEqual(['1 0', '1 1', '2 1', '2 2']);
});
