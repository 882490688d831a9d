// Runs one attempt at a time to send, schedule or save (SC-09).
import { useRef, useState } from 'react';
import { toast, type Toast } from '../../../lib/toast.ts';
import { saidBy } from './server-message.ts';

export interface Attempts {
  /** Whether an attempt runs. */
  busy: boolean;
  /** The notice that the last attempt left; empty for none. */
  notice: string;
  setNotice: (notice: string) => void;
  /** Runs an attempt and clears the last notice; does nothing while another one runs. */
  attempt: (work: () => Promise<void>) => Promise<void>;
  /** Toasts a failure in the fixed words, and keeps the server's own sentence as the notice. */
  fail: (note: Toast | null, cause: unknown) => void;
}

/** The attempts of one composer. */
export function useAttempt(): Attempts {
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState('');
  // A ref, since a second click can come before the first is rendered.
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
