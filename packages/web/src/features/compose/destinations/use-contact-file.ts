// Reads a contact file that is chosen as recipients (SC-12).
import { useRef, useState } from 'react';
import { useUser } from '../../../lib/http/session.ts';
import { describeFailure, toast } from '../../../lib/toast.ts';
import { destinationTexts } from '../../../messages/en/destinations.ts';
import { specified } from '../../../messages/en/specified.ts';
import { readContacts } from '../api.ts';
import { saidBy } from '../send/server-message.ts';
import type { BadRow, Chip } from './chips.ts';
import { printOf } from './sent-file.ts';

/** A file in which not a single number can be reached. */
interface Useless {
  name: string;
  bad: readonly BadRow[];
}

export interface ContactFile {
  /** Reads a file; one at a time. */
  choose: (file: File | null) => Promise<void>;
  /** The name of the file that is being read; empty where none is. */
  reading: string;
  /** Why the last one could not be read; empty where it could. */
  problem: string;
  useless: Useless | null;
  /** Forgets the file that is being read, as when its message is discarded. */
  drop: () => void;
}

/**
 * Kept by the composer, since a file goes on being read while another picker is open, and Send waits for it. `onRead`
 * is given a file with its recipients.
 */
export function useContactFile(onRead: (file: File, chip: Chip) => void): ContactFile {
  const { isoCode } = useUser();
  const [reading, setReading] = useState('');
  const [problem, setProblem] = useState('');
  const [useless, setUseless] = useState<Useless | null>(null);
  const wanted = useRef<File>(null);

  const choose = async (file: File | null) => {
    if (!file || reading) return;
    wanted.current = file;
    setReading(file.name);
    setProblem('');
    setUseless(null);
    try {
      const { contacts, rejected: bad } = await readContacts(file, isoCode);
      if (wanted.current !== file) return;
      if (contacts.length > 0)
        onRead(file, { kind: 'file', name: file.name, contacts, bad, print: printOf(file) });
      else setUseless({ name: file.name, bad });
    } catch (error) {
      if (wanted.current !== file) return;
      const note = describeFailure(error, specified.fileNotSent);
      if (note) toast(note);
      setProblem(saidBy(error) || destinationTexts.notRead);
    } finally {
      if (wanted.current === file) setReading('');
    }
  };
  const drop = () => {
    wanted.current = null;
    setReading('');
    setProblem('');
    setUseless(null);
  };
  return { choose, reading, problem, useless, drop };
}
