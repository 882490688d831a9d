// One attempt at a time to send, schedule or save (SC-09), and what stays to be read where one failed.
import { useRef, useState } from 'react';
import { toast, type Toast } from '../../../lib/toast.ts';
import { saidBy } from './server-message.ts';

export interface Attempts {
  /** Whether one runs. */
  busy: boolean;
  /** What the last one left to be read; empty for nothing. */
  notice: string;
  setNotice: (notice: string) => void;
  /** Runs an attempt, and the notice of the last goes; nothing where one runs already. */
  attempt: (work: () => Promise<void>) => Promise<void>;
  /** Says a failure in the fixed words, and the server's own sentence where it stays to be read. */
  fail: (note: Toast | null, cause: unknown) => void;
}

/** The attempts of one composer. */
export function useAttempt(): Attempts {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  // A second click comes before the screen has shown the first.
  const running = useRef(false);
  return {
    busy,
    notice,
    setNotice,
    attempt: async (work) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setNotice('');
      await work().finally(() => {
        running.current = false;
        setBusy(false);
      });
    },
    fail: (note, cause) => {
      if (note) toast(note);
      setNotice(saidBy(cause));
    },
  };
}
