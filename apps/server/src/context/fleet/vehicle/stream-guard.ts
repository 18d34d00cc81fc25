import { once } from '../../../http/heavy-places.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Log } from '../../../platform/log.ts';
import { channel } from '../../../platform/ports.ts';
import type { Member } from '../../../record/member.ts';

/** A stream that lasts only as long as its member's session. */
export interface Guarded {
  /** The member as the last check found it; the scope may change while the stream lasts. */
  member: Member;
  close(): void;
}

export const streamsOfMember = 5;
/** Less than the two seconds that a stream may outlive its session by. */
const recheck_ms = 1_500;

/** Closes streams whose session, member or organisation has ended, within two seconds whether it was notified or not. */
export class StreamGuard {
  readonly #streams = new Set<Guarded>();
  /** How many streams each member has, those that are being opened included. */
  readonly #places = new Map<number, number>();
  readonly #findMembers: (tokenHashes: readonly Buffer[]) => Promise<Member[]>;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #stopListening: (() => Promise<void>) | null = null;

  constructor(findMembers: (tokenHashes: readonly Buffer[]) => Promise<Member[]>, log: Log) {
    this.#findMembers = findMembers;
    this.#log = log;
    this.#timer = setInterval(() => void this.#recheck(), recheck_ms).unref();
  }

  async start(database: Database): Promise<void> {
    this.#stopListening = await database.listen(channel.session, () => void this.#recheck());
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#stopListening?.();
    for (const stream of this.#streams) stream.close();
  }

  /** A place for one more stream of the member, until what it gives is called; null: there is none. */
  takePlace(memberId: number): (() => void) | null {
    const taken = this.#places.get(memberId) ?? 0;
    if (taken >= streamsOfMember) return null;
    this.#places.set(memberId, taken + 1);
    return once(() => {
      const left = (this.#places.get(memberId) ?? 0) - 1;
      if (left > 0) this.#places.set(memberId, left);
      else this.#places.delete(memberId);
    });
  }

  /** Looks at once whether the session has ended meanwhile: the notification may have come before this stream. */
  async add(stream: Guarded): Promise<void> {
    this.#streams.add(stream);
    await this.#recheck([stream]);
  }

  remove(stream: Guarded): void {
    this.#streams.delete(stream);
  }

  async #recheck(streams: readonly Guarded[] = [...this.#streams]): Promise<void> {
    if (streams.length === 0) return;
    try {
      const members = await this.#findMembers(streams.map((stream) => stream.member.tokenHash));
      const living = new Map(members.map((member) => [member.tokenHash.toString('hex'), member]));
      for (const stream of streams) {
        const member = living.get(stream.member.tokenHash.toString('hex'));
        if (member) stream.member = member;
        else stream.close();
      }
    } catch (error) {
      this.#log.warn('stream.recheckFailed', { error });
    }
  }
}
