import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { reactionTo } from './error-reaction.ts';

function anError(status: number, message = 'error', code = 'X'): ApiError {
  return new ApiError({ status, code, message });
}

describe('reactionTo', () => {
  it('R8.5 a dead session asks to sign in again', () => {
    expect(reactionTo(anError(401, 'gone'))).toEqual({ kind: 'signedOut' });
  });

  it('R8.6 a missing permission is a toast of 5 s with one sentence', () => {
    const reaction = { kind: 'forbidden', durationS: 5, reason: '' };
    expect(reactionTo(anError(403, 'anything', 'FORBIDDEN'))).toEqual(reaction);
    expect(reactionTo(anError(403, 'anything', 'UNKNOWN'))).toEqual(reaction);
  });

  it('R8.6 says why where the permission is not all there is to it', () => {
    for (const code of ['GRANT_EXCEEDED', 'SIMULATION_REFUSED']) {
      expect(reactionTo(anError(403, 'the reason', code))).toMatchObject({ reason: 'the reason' });
    }
  });

  it.each([
    ['R8.7', 400, 'badInput'],
    ['R8.8', 406, 'businessRule'],
  ])(
    '%s R9.8 status %i is a toast of 5 s with the server message, else its own sentence',
    (_, status, fallback) => {
      expect(reactionTo(anError(status, 'VIN exists'))).toEqual({
        kind: 'toast',
        durationS: 5,
        message: 'VIN exists',
        fallback,
      });
      expect(reactionTo(anError(status))).toMatchObject({ message: '', fallback });
    },
  );

  it('R8.9 R9.8 a server error is a warning notification of 3 s', () => {
    const reaction = { kind: 'notification', durationS: 3, fallback: 'serverError' };
    expect(reactionTo(anError(500, 'boom'))).toEqual({ ...reaction, message: 'boom' });
    expect(reactionTo(anError(500))).toEqual({ ...reaction, message: '' });
  });

  it('R8.10 no answer says so instead of the word that the call rejects with', () => {
    expect(reactionTo(anError(0))).toMatchObject({ kind: 'toast', message: '', fallback: 'noAnswer' });
    expect(reactionTo(anError(502))).toMatchObject({ kind: 'toast', message: '', fallback: 'serverError' });
  });

  it('R2.42 a session that must change its password first is led to the dialog', () => {
    expect(reactionTo(anError(403, '', 'MUST_CHANGE_PASSWORD'))).toEqual({ kind: 'changePassword' });
  });

  it('shows nothing of a call that was given up, and does not hide a defect of the console', () => {
    expect(reactionTo(new DOMException('', 'AbortError'))).toEqual({ kind: 'nothing' });
    expect(reactionTo(new TypeError('undefined is not a function'))).toMatchObject({ kind: 'notification' });
  });
});
