function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

interface DeviceDatabase {
  name: string;
  /** 1 unless said; a higher one than the device has makes what is new in it. */
  version?: number;
  /** Makes those of its stores that are not there. */
  make: (database: IDBDatabase) => void;
}

/** One act in a store of a database (IndexedDB) of this device. It is opened for each use only: an open one would keep a removal waiting. */
export async function inDeviceStore<T>(
  { name, version = 1, make }: DeviceDatabase,
  { store, mode }: { store: string; mode: IDBTransactionMode },
  act: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => make(request.result);
  const database = await settled(request);
  try {
    return await settled(act(database.transaction(store, mode).objectStore(store)));
  } finally {
    database.close();
  }
}
