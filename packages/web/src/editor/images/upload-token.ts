// Keeps the short-lived token that uploads from the editor send along fresh, as long as the editor is there (EC-16).

export interface UploadToken {
  /** One that is good; fetched at the first upload, and where the last try failed. Throws a sentence where there is none. */
  read(): Promise<string>;
  /** Fetches no more. */
  stop(): void;
}

interface TokenOptions {
  fetchToken: () => Promise<string>;
  /** Told in words what is wrong with a token, or with fetching another one behind the user's back. */
  onTrouble: (words: string) => void;
}

const hourMs = 3_600_000;
/** One that runs out this soon is not sent any more. */
const marginMs = 5000;

export const unreadable = 'The token for uploads is not in a readable format';
export const notFetched = 'A new token for uploads cannot be downloaded';

/** It is fetched anew at half its remaining life, or after 1 hour where that cannot be read. */
export function keepUploadToken({ fetchToken, onTrouble }: TokenOptions): UploadToken {
  let kept: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const fetchOne = async (): Promise<string> => {
    const token = await fetchToken().catch((error: unknown) => {
      throw new Error(notFetched, { cause: error });
    });
    const ends = endOf(token);
    if (ends === null) onTrouble(unreadable);
    kept = { token, until: ends ?? Infinity };
    clearTimeout(timer);
    // A timer that waits for nothing would fetch without end.
    const wait = ends === null ? hourMs : Math.max(1000, (ends - Date.now()) / 2);
    if (!stopped) timer = setTimeout(renew, wait);
    return token;
  };
  const begin = (): Promise<string> => {
    fetching ??= fetchOne().finally(() => {
      fetching = null;
    });
    return fetching;
  };
  const renew = () => {
    begin().catch(() => {
      onTrouble(notFetched);
    });
  };
  return {
    // A machine that slept has missed its timers.
    read: () => (kept && kept.until > Date.now() + marginMs ? Promise.resolve(kept.token) : begin()),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** When a JSON Web Token ends, in milliseconds; null where it cannot be read. */
function endOf(token: string): number | null {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(claims)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}
