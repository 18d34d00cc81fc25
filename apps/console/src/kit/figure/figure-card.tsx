import { Popover } from 'antd';
import './figure-card.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { DefinitionText, type DefinitionTextProps } from './definition-text.tsx';

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

interface FigureCardProps {
  title: string;
  definition: DefinitionTextProps;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The button that it belongs to. */
  children: ReactNode;
}

/** The definition beside its button. */
export function FigureCard(props: FigureCardProps) {
  const { title, definition, isOpen, onOpenChange, onKeyDown, children } = props;
  return (
    <Popover
      open={isOpen}
      onOpenChange={onOpenChange}
      trigger="click"
      destroyOnHidden
      classNames={{ root: 'figure-info-card' }}
      getPopupContainer={placeOf}
      content={
        <Said title={title} onKeyDown={onKeyDown}>
          <DefinitionText {...definition} />
        </Said>
      }
    >
      {children}
    </Popover>
  );
}
