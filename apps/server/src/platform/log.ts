export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

type Fields = Readonly<Record<string, unknown>>;

/** One JSON object a line; `event` names what happened and the fields say with what. Never log a secret or a body. */
export interface Log {
  debug(event: string, fields?: Fields): void;
  info(event: string, fields?: Fields): void;
  warn(event: string, fields?: Fields): void;
  error(event: string, fields?: Fields): void;
}

const rank: Record<LogLevel, number> = { debug: 10, info: 20, warn: 30, error: 40 };

interface Sink {
  write(line: string): unknown;
}

function plain(_key: string, value: unknown): unknown {
  if (value instanceof Error) return { name: value.name, message: value.message, stack: value.stack };
  return typeof value === 'bigint' ? value.toString() : value;
}

/** Logs what is at least as grave as `level`. A full disk or a closed pipe loses lines, never the process. */
export function createLog(level: LogLevel, sink: Sink = process.stdout): Log {
  const write = (of: LogLevel) => (event: string, fields?: Fields) => {
    if (rank[of] < rank[level]) return;
    sink.write(`${JSON.stringify({ at: new Date().toISOString(), level: of, event, ...fields }, plain)}\n`);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

export const silentLog: Log = createLog('error', { write: () => undefined });
