// The place in this browser where one thing that is being typed is kept; several tabs may stand at the same one.

/** Reads what was kept under a full key; undefined where nothing, or nothing readable, is there. */
export function readKept<T>(storage: Storage, key: string): T | undefined {
  return parsed<T>(storage.getItem(key));
}

/** Keeps a value; says false where the browser has no room for it. */
export function writeKept(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Keeps what the browser has room for: the value, else as little of it as `slim` leaves. */
export function writeWhatFits<T>(storage: Storage, key: string, value: T, slim?: (value: T) => T): void {
  if (!writeKept(storage, key, value) && slim) writeKept(storage, key, slim(value));
}

/** Where this browser keeps things: for all of its tabs, and for one tab alone, which outlives a reload and no more. */
export interface Stores {
  shared: Storage;
  own: Storage;
}

export interface KeptSlot<T> {
  /** The full key. */
  key: string;
  read: () => T | undefined;
  write: (value: T, slim?: (value: T) => T) => void;
  /** Forgets what this tab kept. What another tab wrote since is that tab's. */
  remove: () => void;
  /** Forgets it, and keeps nothing any more: whatever is written after that was discarded before. */
  close: () => void;
  /** Goes its own way: from now on it is kept for this tab alone, and what stands there is the other's. */
  part: () => void;
  /** What another tab has written here, told by its event; undefined for any other event. */
  heard: (event: Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>) => T | undefined;
}

/** The slot under a full key; a tab that parted before stays apart. */
export function openSlot<T>(key: string, { shared, own }: Stores): KeptSlot<T> {
  let store = own.getItem(key) === null ? shared : own;
  let closed = false;
  // Another tab wrote last.
  let theirs = false;
  const remove = () => {
    if (!theirs) store.removeItem(key);
  };
  return {
    key,
    read: () => {
      theirs = false;
      return readKept<T>(store, key);
    },
    write: (value, slim) => {
      if (closed) return;
      theirs = false;
      writeWhatFits(store, key, value, slim);
    },
    remove,
    close: () => {
      remove();
      closed = true;
    },
    part: () => {
      theirs = false;
      store = own;
    },
    heard: (event) => {
      if (event.key !== key || event.storageArea !== store) return undefined;
      const value = parsed<T>(event.newValue);
      theirs = value !== undefined;
      return value;
    },
  };
}

function parsed<T>(text: string | null): T | undefined {
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}
