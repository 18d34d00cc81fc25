import { inDeviceStore } from '../../../kit/state/device-database.ts';

/**
 * "Remember me" (R3.2, decisions §6): login name and password, the password sealed with a key that never leaves the browser's
 * own key store. Where a page is not in a secure context (plain http on a LAN address) there is no such store.
 */
const databaseName = 'vehicle.remembered';
const storeName = 'login';
const recordKey = 'last';
const ivBytes = 12;

interface SealedLogin {
  loginName: string;
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

const sealedLogins = {
  name: databaseName,
  make: (database: IDBDatabase) => void database.createObjectStore(storeName),
};

function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>) {
  return inDeviceStore(sealedLogins, { store: storeName, mode }, act);
}

export async function sealLogin(loginName: string, password: string): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    key,
    new TextEncoder().encode(password),
  );
  const record: SealedLogin = { loginName, key, iv, sealed };
  await inStore('readwrite', (store) => store.put(record, recordKey));
}

/** What was sealed here last, or null; throws where it cannot be opened any more. */
export async function openLogin(): Promise<{ loginName: string; password: string } | null> {
  const record = await inStore<SealedLogin | undefined>('readonly', (store) => store.get(recordKey));
  if (!record) return null;
  const { loginName, key, iv, sealed } = record;
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed);
  return { loginName, password: new TextDecoder().decode(opened) };
}

/** Removes what was sealed and the key to it. */
export async function removeLogin(): Promise<void> {
  const request = indexedDB.deleteDatabase(databaseName);
  await new Promise((resolve) => {
    request.onsuccess = resolve;
    request.onerror = resolve;
    // Another page is about to close it; the removal follows by itself.
    request.onblocked = resolve;
  });
}
