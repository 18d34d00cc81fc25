import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const thanks_ms = 2000;

/** Without a secure context there is no clipboard API, and a browser may refuse it; the old command needs a selected text field. */
function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

interface CopyButtonProps {
  text: string;
  /** What is copied, where several things can be. */
  label?: string;
  /** Beside what it copies there is place for its icon only. */
  isIcon?: boolean;
}

export function CopyButton({ text, label, isIcon = false }: CopyButtonProps) {
  const { t } = useTranslation('crud');
  const [isCopied, setIsCopied] = useState(false);
  const handleClick = async () => {
    if (navigator.clipboard) await navigator.clipboard.writeText(text).catch(() => copyBySelection(text));
    else copyBySelection(text);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), thanks_ms);
  };
  const word = isCopied ? t('copied') : (label ?? t('copy'));
  const icon = isCopied ? <CheckOutlined /> : <CopyOutlined />;
  if (isIcon)
    return (
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={word}
        title={word}
        onClick={() => void handleClick()}
      />
    );
  return (
    <Button icon={icon} onClick={() => void handleClick()}>
      {word}
    </Button>
  );
}
