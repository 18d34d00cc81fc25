import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export const logFileLimits = { largest_bytes: 10_000_000, kept: 5 } as const;

/**
 * A file that lines are added to. One that has grown large is put aside as `.1`, what was `.1` as `.2`, and the oldest goes. A line is
 * written before its caller goes on, so that what a process says last is there; what cannot be written is lost.
 */
export class LogFile {
  readonly #path: string;
  readonly #limits: { largest_bytes: number; kept: number };
  #file: number | null = null;
  #size_bytes = 0;
  /** Only a part of the last line found room. */
  #isTorn = false;

  /** Raises an error where there can be no such file; a full disk may have room again soon. */
  constructor(path: string, limits: { largest_bytes: number; kept: number } = logFileLimits) {
    this.#path = path;
    this.#limits = limits;
    try {
      mkdirSync(dirname(path), { recursive: true });
      this.#open();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }

  write(line: string): void {
    const bytes = Buffer.from(this.#isTorn ? `\n${line}` : line);
    try {
      if (this.#size_bytes > 0 && this.#size_bytes + bytes.length > this.#limits.largest_bytes)
        this.#putAside();
      const written = writeSync(this.#file ?? this.#open(), bytes);
      this.#size_bytes += written;
      this.#isTorn = written < bytes.length;
    } catch {
      // The next line may find room.
    }
  }

  /** Goes on in a new file where somebody has moved this one away. */
  reopen(): void {
    this.#close();
    try {
      this.#open();
    } catch {
      // The next line tries again.
    }
  }

  #open(): number {
    const file = openSync(this.#path, 'a', 0o600);
    this.#file = file;
    this.#size_bytes = fstatSync(file).size;
    return file;
  }

  #close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #putAside(): void {
    // Where nothing can be moved, the file grows by as much again before the next try.
    this.#size_bytes = 0;
    for (let number = this.#limits.kept; number > 0; number -= 1) {
      const older = number === 1 ? this.#path : `${this.#path}.${number - 1}`;
      try {
        renameSync(older, `${this.#path}.${number}`);
      } catch {
        // There are not so many yet.
      }
    }
    this.reopen();
  }
}
