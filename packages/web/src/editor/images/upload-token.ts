// Keeps the short-lived token of the editor's uploads valid (EC-16).
import { editorTexts } from '../../messages/en/editor.ts';

export interface UploadToken {
  /** Resolves to a valid token, fetching one where there is none. Rejects with a sentence for the user. */
  read(): Promise<string>;
  /** Ends the renewals. */
  stop(): void;
}

interface TokenOptions {
  fetchToken: () => Promise<string>;
  /** Called with a sentence about an unreadable token or a failed renewal. */
  onProblem: (words: string) => void;
}

const hourMs = 3_600_000;
/** A token that expires this soon is not used any more. */
const marginMs = 5000;

/** Renews the token at half its remaining life, or after 1 hour where its expiry cannot be read. */
export function keepUploadToken({ fetchToken, onProblem }: TokenOptions): UploadToken {
  let current: { token: string; until: number } | null = null;
  let fetching: Promise<string> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const fetchOne = async (): Promise<string> => {
    const token = await fetchToken().catch((error: unknown) => {
      throw new Error(editorTexts.tokenNotFetched, { cause: error });
    });
    const ends = endOf(token);
    if (ends === null) onProblem(editorTexts.tokenUnreadable);
    current = { token, until: ends ?? Infinity };
    clearTimeout(timer);
    // At least a second, so that an expired token does not cause endless requests.
    const wait = ends === null ? hourMs : Math.max(1000, (ends - Date.now()) / 2);
    if (!stopped) timer = setTimeout(renew, wait);
    return token;
  };
  const fetchShared = (): Promise<string> => {
    fetching ??= fetchOne().finally(() => {
      fetching = null;
    });
    return fetching;
  };
  const renew = () => {
    fetchShared().catch(() => {
      onProblem(editorTexts.tokenNotFetched);
    });
  };
  return {
    // The expiry is checked because a machine that slept has missed its timers.
    read: () =>
      current && current.until > Date.now() + marginMs ? Promise.resolve(current.token) : fetchShared(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** When a JSON Web Token expires, in milliseconds; null where it cannot be read. */
function endOf(token: string): number | null {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(claims)) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : null;
  } catch {
    return null;
  }
}
