import './figure-info.css';
import { InfoCircleOutlined } from '@ant-design/icons';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../dialog/lazy-part.ts';
import type { DefinitionTextProps } from './definition-text.tsx';

interface FigureInfoProps extends DefinitionTextProps {
  /** What the figure is called where it stands. */
  title: string;
}

const FigureCard = lazyPart(async () => (await import('./figure-card.tsx')).FigureCard);

/** U36: what a figure is, by which formula and of how much data; opened by pointer, finger or key. */
export function FigureInfo({ title, ...definition }: FigureInfoProps) {
  const { t } = useTranslation('crud');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (isOpen && !wasOpened) setWasOpened(true);
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  };
  const button = (
    <button
      ref={opener}
      type="button"
      className="figure-info"
      data-figure-info={[definition.name].flat().join(' ')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t('figure.about', { title })}
      onKeyDown={handleKey}
      {...(wasOpened ? {} : { onClick: () => setIsOpen(true) })}
    >
      <InfoCircleOutlined aria-hidden />
    </button>
  );
  // A page has dozens of them, of which few are ever opened.
  if (!wasOpened) return button;
  return (
    <Suspense fallback={button}>
      <FigureCard {...{ title, definition, isOpen }} onOpenChange={setIsOpen} onKeyDown={handleKey}>
        {button}
      </FigureCard>
    </Suspense>
  );
}
