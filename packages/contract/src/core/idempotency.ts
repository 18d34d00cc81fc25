/**
 * The header with which a call that may be tried again names itself: however often it comes, it is done once, and each try gets the
 * same answer.
 */
export const keyHeader = 'Idempotency-Key';

/** A UUID as browsers make them. */
export const keyForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** What the server remembers of them; of more keys of one member the oldest give way. */
export const keptKeys = Object.freeze({ days: 30, ofMember: 500 });
