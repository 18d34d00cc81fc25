import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const entryLength = 8;
const keptBytes = 64 * 1024;

/** Entries of two numbers, appended in the order in which things happen. */
class JournalFile {
  readonly #file: number;
  readonly #entries = Buffer.alloc(keptBytes);
  #length = 0;

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  add(terminal: number, sequence: number): void {
    this.#entries.writeUInt32LE(terminal, this.#length);
    this.#entries.writeUInt32LE(sequence, this.#length + 4);
    this.#length += entryLength;
    if (this.#length === keptBytes) this.flush();
  }

  flush(): void {
    if (this.#length > 0) writeSync(this.#file, this.#entries, 0, this.#length);
    this.#length = 0;
  }

  close(): void {
    this.flush();
    closeSync(this.#file);
  }
}

const attemptsIn = (directory: string) => join(directory, 'attempts.bin');
const acknowledgementsIn = (directory: string) => join(directory, 'acknowledgements.bin');

/** What a fleet has tried to send and what of it was answered with success, on disk. */
export class LoadJournal {
  readonly #attempts: JournalFile;
  readonly #acknowledgements: JournalFile;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#attempts = new JournalFile(attemptsIn(directory));
    this.#acknowledgements = new JournalFile(acknowledgementsIn(directory));
  }

  attempted(terminal: number, sequence: number): void {
    this.#attempts.add(terminal, sequence);
  }

  acknowledged(terminal: number, sequence: number): void {
    this.#acknowledgements.add(terminal, sequence);
  }

  flush(): void {
    this.#attempts.flush();
    this.#acknowledgements.flush();
  }

  close(): void {
    this.#attempts.close();
    this.#acknowledgements.close();
  }
}

/** One message of one terminal, both counted from 0. */
export interface Mark {
  terminal: number;
  sequence: number;
}

function* marksIn(path: string): Generator<Mark> {
  const bytes = readFileSync(path);
  for (let at = 0; at + entryLength <= bytes.length; at += entryLength) {
    yield { terminal: bytes.readUInt32LE(at), sequence: bytes.readUInt32LE(at + 4) };
  }
}

export const readAcknowledgements = (directory: string) => marksIn(acknowledgementsIn(directory));
