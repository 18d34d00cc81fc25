import './figure-info.css';
import { InfoCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DefinitionText, type DefinitionTextProps } from './definition-text.tsx';

interface FigureInfoProps extends DefinitionTextProps {
  /** What the figure is called where it stands. */
  title: string;
}

/** A part of a page with a mood of its own keeps what opens above it. */
function placeOf(node: HTMLElement): HTMLElement {
  const near = node.closest<HTMLElement>('[data-mood]');
  return near === null || near === document.documentElement ? document.body : near;
}

interface SaidProps {
  title: string;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** It takes the focus once it is there, so that it is heard, and its link is one key away. */
function Said({ title, onKeyDown, children }: SaidProps) {
  const heading = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div
      ref={place}
      role="dialog"
      aria-labelledby={heading}
      tabIndex={-1}
      className="figure-info-text"
      onKeyDown={onKeyDown}
    >
      <h3 id={heading}>{title}</h3>
      {children}
    </div>
  );
}

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
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      destroyOnHidden
      classNames={{ root: 'figure-info-card' }}
      getPopupContainer={placeOf}
      content={
        <Said title={title} onKeyDown={handleKey}>
          <DefinitionText {...definition} />
        </Said>
      }
    >
      {button}
    </Popover>
  );
}
