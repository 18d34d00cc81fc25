import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { element } from '../testing/look.ts';
import { show } from '../testing/screen.tsx';
import { OptionTree } from './option-tree.tsx';

const options = [
  { id: 1, name: '总厂', parentId: null },
  { id: 2, name: '一分厂', parentId: 1 },
  { id: 3, name: '一车间', parentId: 2 },
  { id: 4, name: '二分厂', parentId: 1 },
  { id: 9, name: '客户', parentId: 77 },
];
const chosen: (number | undefined)[] = [];

interface TreeProps {
  without?: number;
  given?: typeof options;
}

function Tree({ without, given = options }: TreeProps) {
  const [value, setValue] = useState<number | undefined>(1);
  const handleChange = (next: number | undefined) => {
    chosen.push(next);
    setValue(next);
  };
  return (
    <OptionTree
      options={given}
      {...(value === undefined ? {} : { value })}
      {...(without === undefined ? {} : { without })}
      allowClear
      isLoading={false}
      onOpenChange={() => {}}
      onChange={handleChange}
    />
  );
}

beforeEach(() => {
  chosen.splice(0);
});

const node = (name: string) => page.getByRole('treeitem').filter({ hasText: name });
const names = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map(({ textContent }) => textContent);
async function open() {
  await expect.element(page.getByText('总厂')).toBeVisible();
  await element('.ant-select').click();
}

it('a choice from a tree gives the id of what was chosen, whatever level it is on', async () => {
  await show(<Tree />);
  await open();
  // What stands above the reader's scope is not among them: its child is at the top.
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间', '二分厂', '客户']);
  await node('一车间').getByText('一车间').click();
  await expect.poll(() => chosen).toEqual([3]);
});

it('what is looked for is found below others too, in a tree too large to stand open', async () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ id: 100 + at, name: `班组${at}`, parentId: 3 }));
  await show(<Tree given={[...options, ...many]} />);
  await open();
  await expect.poll(names).toEqual(['总厂', '一分厂', '二分厂', '客户']);
  await userEvent.keyboard('班组47');
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间', '班组47']);
});

it('nothing can be put below itself or what is below it', async () => {
  await show(<Tree without={2} />);
  await open();
  await expect.poll(names).toHaveLength(5);
  const refused = document.querySelectorAll('.ant-select-tree-treenode-disabled');
  expect(Array.from(refused, ({ textContent }) => textContent)).toEqual(['一分厂', '一车间']);
  // The pointer does not reach it, which is the point: by script it is pressed all the same.
  node('一车间')
    .getByText('一车间')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await node('二分厂').getByText('二分厂').click();
  await expect.poll(() => chosen).toEqual([4]);
});

it('what is typed leaves only what it is in, and what stands above it', async () => {
  await show(<Tree />);
  await open();
  await page.getByRole('combobox').fill('车间');
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间']);
});

it('who types at once, before the tree is there, finds what was typed', async () => {
  await show(<Tree />);
  await expect.element(page.getByText('总厂')).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('车间');
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间']);
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
});

it('what was typed before the tree was there is searched for in it', async () => {
  await show(<Tree />);
  await expect.element(page.getByText('总厂')).toBeVisible();
  const standIn = page.getByRole('combobox').element() as HTMLInputElement;
  // In one breath: nothing is fetched meanwhile.
  standIn.focus();
  document.execCommand('insertText', false, '车间');
  expect(standIn.isConnected && standIn.value).toBe('车间');
  await expect.poll(() => standIn.isConnected).toBe(false);
  await expect.poll(names).toEqual(['总厂', '一分厂', '一车间']);
  await expect.element(page.getByRole('combobox')).toHaveValue('车间');
});
