// Uploads images one after the other, with the progress or problem of each.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isOffline } from '../../lib/http/api-error.ts';
import { onceBy } from '../../lib/once.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { pictureProblem } from '../../ui/fields/picture-file.ts';
import { postImage, type Sent } from './api.ts';
import { uploadedNotes } from './image-words.ts';
import { mediaKeys } from './media-keys.ts';
import { media } from '../../messages/en/media.ts';
import { specified } from '../../messages/en/specified.ts';

export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The share sent, 0 to 1. */
  share: number;
  problem: string;
  /** The image itself is fine, so that another try may work. */
  mayRetry: boolean;
}

export interface Uploads {
  /** The running upload, then failed ones, then waiting ones; finished uploads leave the list. */
  list: readonly Upload[];
  /** How many are finished since the queue was last empty. */
  done: number;
  /** How many are running or waiting. */
  open: number;
  add: (files: readonly File[]) => void;
  retry: (ids: readonly string[]) => void;
  /** Cancels uploads, or removes failed ones from the list. */
  drop: (ids: readonly string[]) => void;
}

/** Leaving the screen cancels what is not sent. */
export function useUploads(): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState(0);
  const queries = useQueryClient();
  const waiting = useRef<Upload[]>([]);
  const sending = useRef<{ id: string; stop: AbortController } | null>(null);
  const change = (id: string, to: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const remove = (ids: readonly string[]) =>
    setList((before) => before.filter(({ id }) => !ids.includes(id)));

  /** Resolves to the library's image, or to null after a failure. */
  const send = async ({ id, file }: Upload): Promise<Sent | null> => {
    const stop = new AbortController();
    sending.current = { id, stop };
    change(id, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => change(id, { share });
      const sent = await postImage(file, { onProgress, signal: stop.signal, once: onceBy(id) });
      remove([id]);
      void queries.invalidateQueries({ queryKey: mediaKeys.lists() });
      return sent;
    } catch (error) {
      if (stop.signal.aborted) remove([id]);
      else {
        change(id, failureOf(error));
        if (isOffline(error)) toastError(error);
      }
      return null;
    }
  };
  const sendAll = async () => {
    if (sending.current) return;
    const sent: Sent[] = [];
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const one = await send(next);
      if (one) setDone(sent.push(one));
    }
    sending.current = null;
    setDone(0);
    for (const note of uploadedNotes(sent)) toast(note);
  };
  const queue = (added: readonly Upload[]) => {
    waiting.current.push(...added.filter(({ state }) => state === 'waiting'));
    void sendAll();
  };
  useEffect(
    () => () => {
      waiting.current = [];
      sending.current?.stop.abort();
    },
    [],
  );

  return {
    list: list.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state)),
    done,
    open: list.filter(({ state }) => state !== 'failed').length,
    add: (files) => {
      const added = files.map(uploadOf);
      setList((before) => [...before, ...added]);
      queue(added);
    },
    retry: (ids) => {
      for (const id of ids) change(id, { state: 'waiting', problem: '', mayRetry: false });
      queue(list.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one, state: 'waiting' })));
    },
    drop: (ids) => {
      waiting.current = waiting.current.filter(({ id }) => !ids.includes(id));
      if (sending.current && ids.includes(sending.current.id)) sending.current.stop.abort();
      remove(ids.filter((id) => id !== sending.current?.id));
    },
  };
}

function uploadOf(file: File): Upload {
  // Some systems do not know a file's type; the server then checks the content.
  const problem = (file.type && pictureProblem(file)) || '';
  return { id: newUuid(), file, state: problem ? 'failed' : 'waiting', share: 0, problem, mayRetry: false };
}

const order: readonly Upload['state'][] = ['sending', 'failed', 'waiting'];

function failureOf(error: unknown): Pick<Upload, 'state' | 'problem' | 'mayRetry'> {
  const mayRetry = !(error instanceof ApiError) || error.kind !== 'refused';
  const words = error instanceof Error ? error.message : media.pleaseTryAgain;
  const problem = isOffline(error) ? `${specified.offline}. ${specified.ensureInternet}` : words;
  return { state: 'failed', problem, mayRetry };
}
