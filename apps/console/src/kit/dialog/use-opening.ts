import { startTransition, useCallback, useState } from 'react';

/** What a control with a pop-up is given. */
interface Opening {
  open: boolean;
  onOpenChange: (isWanted: boolean) => void;
}

/** A pop-up that is drawn in small pieces, so that the control answers the hand before the pop-up stands. */
export function useOpening(): Opening {
  const [open, setOpen] = useState(false);
  const onOpenChange = useCallback((isWanted: boolean) => startTransition(() => setOpen(isWanted)), []);
  return { open, onOpenChange };
}
