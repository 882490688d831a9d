// A storage slot for one draft, which several tabs may share.

/** Reads the value under a full key; undefined where there is none, or it is not readable. */
export function readKept<T>(storage: Storage, key: string): T | undefined {
  return parsed<T>(storage.getItem(key));
}

/** Stores a value; returns false where the browser has no room for it. */
export function writeKept(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** Stores the value, or where the browser has no room for it, what `slim` leaves of it. */
export function writeWhatFits<T>(storage: Storage, key: string, value: T, slim?: (value: T) => T): void {
  if (!writeKept(storage, key, value) && slim) writeKept(storage, key, slim(value));
}

/** The browser's storage for all tabs, and for one tab, which survives a reload but not the tab. */
export interface Stores {
  shared: Storage;
  own: Storage;
}

export interface KeptSlot<T> {
  /** The full key. */
  key: string;
  read: () => T | undefined;
  write: (value: T, slim?: (value: T) => T) => void;
  /** Removes this tab's value, but not one that another tab wrote since. */
  remove: () => void;
  /** Removes the value and ignores every later write, which belongs to a discarded draft. */
  close: () => void;
  /** From now on stores the value for this tab alone; the shared value is left to the other tab. */
  part: () => void;
  /** The value that another tab wrote, from its storage event; undefined for any other event. */
  heard: (event: Pick<StorageEvent, 'key' | 'newValue' | 'storageArea'>) => T | undefined;
}

/** The slot under a full key; a tab that parted before uses its own storage again. */
export function openSlot<T>(key: string, { shared, own }: Stores): KeptSlot<T> {
  let store = own.getItem(key) === null ? shared : own;
  let closed = false;
  // Whether another tab wrote last.
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
