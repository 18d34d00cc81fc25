import { terminal } from '@vehicle/contract/fleet/terminal/contract';
import { useCall } from '../../../kit/api/query.ts';
import { CommandDrawer } from '../terminal/command/command-drawer.tsx';

interface TerminalCommandsProps {
  /** Null: it is closed. */
  terminalId: number | null;
  onClose: () => void;
}

/** The commands of the vehicle's terminal, as the list of terminals has them. */
export function TerminalCommands({ terminalId, onClose }: TerminalCommandsProps) {
  const { data } = useCall(
    terminal.calls.get,
    { params: { id: terminalId ?? 1 } },
    { enabled: terminalId !== null },
  );
  return <CommandDrawer row={terminalId === null ? null : (data ?? null)} onClose={onClose} />;
}
