import type { Position } from './model.ts';

/** Why a parse file, or one message of it, cannot be used; `params` fill a translated text for `code`. */
export interface KcdError extends Position {
  code: string;
  /** English. */
  message: string;
  params: Record<string, string | number>;
}

/** Stops the reading of a message or a file; never leaves the loader. */
export class KcdRefusal extends Error {
  readonly error: KcdError;

  constructor(error: KcdError) {
    super(error.message);
    this.error = error;
  }
}

/** A refusal at a place of the file. */
export function refusal(
  code: string,
  at: Position,
  message: string,
  params: Record<string, string | number> = {},
): KcdRefusal {
  return new KcdRefusal({ code, line: at.line, column: at.column, message, params });
}
