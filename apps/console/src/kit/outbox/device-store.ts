import { z } from 'zod';
import { useSession } from '../api/session.ts';
import { inDeviceStore } from '../state/device-database.ts';

/**
 * What is kept on the device until it is sent. It is erased and not sealed: on plain http, as in many a mine, a page has no means to seal
 * anything, and a key beside what it seals keeps nobody out. So all of it goes with signing out, and what is of somebody else when
 * the next one signs in; in between each record tells whose it is.
 */
const stores = ['draft', 'outbox', 'photo'] as const;
type Store = (typeof stores)[number];

const owned = z.looseObject({ id: z.string(), memberId: z.int() });
type Owned = z.infer<typeof owned>;

const kept = {
  name: 'vehicle.kept',
  version: 2,
  make: (database: IDBDatabase) => {
    const missing = stores.filter((store) => !database.objectStoreNames.contains(store));
    for (const store of missing) database.createObjectStore(store, { keyPath: 'id' });
  },
};

/** Whose what is written here is; null: nobody who acts as another member leaves anything in that one's name on a device. */
export function ownerId(): number | null {
  const { memberId, simulation, token } = useSession.getState();
  return simulation === null && token !== '' && memberId !== 0 ? memberId : null;
}

/** A UUID of version 4; `crypto.randomUUID` is not there on plain http. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})(.{12})$/, '$1-$2-4$3-a$5-$6');
}

function inStore<T>(store: Store, mode: IDBTransactionMode, act: (objects: IDBObjectStore) => IDBRequest<T>) {
  return inDeviceStore(kept, { store, mode }, act);
}

/** Those of a member; what cannot be read is passed over. */
export async function keptOf<S extends z.ZodType<Owned>>(
  store: Store,
  memberId: number,
  schema: S,
): Promise<z.output<S>[]> {
  const all = await inStore<unknown[]>(store, 'readonly', (objects) => objects.getAll());
  return all.flatMap((one) => {
    const { data } = schema.safeParse(one);
    return data !== undefined && data.memberId === memberId ? [data] : [];
  });
}

export async function keep(store: Store, record: Owned): Promise<void> {
  await inStore(store, 'readwrite', (objects) => objects.put(record));
}

export async function drop(store: Store, id: string): Promise<void> {
  await inStore(store, 'readwrite', (objects) => objects.delete(id));
}

/** Erases what is not of this member; null: everything. */
export async function eraseOthers(memberId: number | null): Promise<void> {
  for (const store of stores) {
    const all = await inStore<unknown[]>(store, 'readonly', (objects) => objects.getAll());
    const others = all.flatMap((one) => {
      const { data } = owned.safeParse(one);
      return data !== undefined && data.memberId !== memberId ? [data.id] : [];
    });
    for (const id of others) await drop(store, id);
  }
}
