// Takes over the keys that came before the app listened: see public/start.js.

declare global {
  interface Window {
    tidingsEarlyKeys?: { letters: string | null; stop: () => void };
  }
}

/** Calls `open` with what was typed after Ctrl+K before the app listened, if it was pressed. The app gets the keys from now on. */
export function takeEarlyKeys(open: (letters: string) => void): void {
  const early = window.tidingsEarlyKeys;
  delete window.tidingsEarlyKeys;
  early?.stop();
  if (early && early.letters !== null) open(early.letters);
}
