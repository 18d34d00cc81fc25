import './figure-info.css';
import { InfoCircleOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
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

/** U36: what a figure is, by which formula and of how much data; opened by pointer, finger or key. */
export function FigureInfo({ title, ...definition }: FigureInfoProps) {
  const { t } = useTranslation('crud');
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const heading = useId();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      destroyOnHidden
      getPopupContainer={placeOf}
      content={
        // It takes the focus, so that it is heard, and its link is one key away.
        <div
          ref={(node) => node?.focus({ preventScroll: true })}
          role="dialog"
          aria-labelledby={heading}
          tabIndex={-1}
          className="figure-info-text"
          onKeyDown={handleKey}
        >
          <h3 id={heading}>{title}</h3>
          <DefinitionText {...definition} />
        </div>
      }
    >
      <button
        ref={opener}
        type="button"
        className="figure-info"
        data-figure-info={definition.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={t('figure.about', { title })}
        onKeyDown={handleKey}
      >
        <InfoCircleOutlined aria-hidden />
      </button>
    </Popover>
  );
}
