export type Note = (sentence: string) => void;

/** Lines for a person who waits, on stderr and with the seconds since the start; the log goes elsewhere. */
export function createNotes(sink: { write(line: string): unknown } = process.stderr): Note {
  return (sentence) => {
    sink.write(`${process.uptime().toFixed(1).padStart(6)} s  ${sentence}\n`);
  };
}
