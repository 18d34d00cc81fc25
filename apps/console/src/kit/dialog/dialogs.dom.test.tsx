import { Button } from 'antd';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, element, question } from '../testing/look.ts';
import { show } from '../testing/screen.tsx';
import { SecretOnce } from './secret-once.tsx';
import { useConfirmation } from './use-confirmation.ts';
import { useGuardedClose } from './use-guarded-close.ts';

it('R8.17 a confirmation is titled 提示 and gives back what was answered', async () => {
  const answers: boolean[] = [];
  function Asking() {
    const ask = useConfirmation();
    return <Button onClick={async () => answers.push(await ask('真的吗？'))}>问</Button>;
  }
  await show(<Asking />);
  await button('问').click();
  await expect.element(question('提示')).toMatchTextContent('真的吗？');
  await button('取消').click();
  await expect.poll(() => answers).toEqual([false]);
  await expect.element(question('提示')).not.toBeInTheDocument();
  await button('问').click();
  await button('确定').click();
  await expect.poll(() => answers).toEqual([false, true]);
});

it('R8.17 a confirmation has another title where it is given one, and is dangerous where it cannot be taken back', async () => {
  function Asking() {
    const ask = useConfirmation();
    return <Button onClick={() => ask('Sure?', { title: 'Retire', isDanger: true })}>Ask</Button>;
  }
  await show(<Asking />, { language: 'en' });
  await button('Ask').click();
  await expect
    .element(question('Retire').getByRole('button', { name: 'OK' }))
    .toHaveClass('ant-btn-dangerous');
});

it('a drawer in which something was edited asks before it closes, any other does not', async () => {
  const closed: string[] = [];
  function Drawer() {
    const { askAndClose, onEdited } = useGuardedClose(() => closed.push('closed'));
    return (
      <>
        <Button onClick={() => onEdited(true)}>改</Button>
        <Button onClick={askAndClose}>关</Button>
      </>
    );
  }
  await show(<Drawer />);
  await button('关').click();
  await expect.poll(() => closed).toEqual(['closed']);
  await button('改').click();
  await button('关').click();
  await button('继续编辑').click();
  await expect.element(question('提示')).not.toBeInTheDocument();
  expect(closed).toEqual(['closed']);
  await button('关').click();
  await button('放弃修改').click();
  await expect.poll(() => closed).toEqual(['closed', 'closed']);
});

it('a secret that is shown once stays until somebody says that it is kept', async () => {
  const texts = { title: '密钥', warning: '只显示一次', label: '内容', use: '用于终端', kept: '已保存' };
  function Issued() {
    const [secret, setSecret] = useState<string | null>('s3cret');
    return <SecretOnce secret={secret} texts={texts} onClose={() => setSecret(null)} />;
  }
  await show(<Issued />);
  await expect.element(page.getByLabelText('内容')).toHaveValue('s3cret');
  await element('.ant-modal-wrap').click({ position: { x: 5, y: 5 } });
  await expect.element(page.getByLabelText('内容')).toBeVisible();
  await button('已保存').click();
  await expect.element(question('密钥')).not.toBeInTheDocument();
});
