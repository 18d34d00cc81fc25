import { closeSync, openSync } from 'node:fs';

/**
 * What SIGHUP means: in a terminal that the terminal is closed, elsewhere that an operator has exchanged files. To be asked at the
 * start: when the signal comes, the terminal is gone.
 */
export function isInTerminal(): boolean {
  try {
    closeSync(openSync('/dev/tty', 'r'));
    return true;
  } catch {
    return false;
  }
}
