import type { KeyboardEvent } from 'react';

/** Enter takes what is chosen or typed in a calendar; it does not send the form around it. */
export function keepInForm(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault();
}
