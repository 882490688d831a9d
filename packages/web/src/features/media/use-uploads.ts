// Sends images one after the other, and tells of each how far it is and what was wrong with it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isOffline } from '../../lib/api-error.ts';
import { counted } from '../../lib/numbers.ts';
import { toast } from '../../lib/toast.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { pictureProblem } from '../../ui/picture-file.ts';
import { postImage } from './api.ts';

export interface Upload {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** What of it has arrived, 0 to 1. */
  share: number;
  problem: string;
  /** It may go well another time: nothing is wrong with the image. */
  mayRetry: boolean;
}

export interface Uploads {
  /** Those under way, and those that failed; what is done is in the library. */
  list: readonly Upload[];
  add: (files: readonly File[]) => void;
  again: (id: string) => void;
  /** Calls one off, or takes a failure off the list. */
  drop: (id: string) => void;
}

/** Leaving the screen calls off what is not sent. */
export function useUploads(): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const queries = useQueryClient();
  const sending = useRef<{ id: string; stop: AbortController } | null>(null);
  const done = useRef(0);
  const change = (id: string, to: Partial<Upload>) =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const remove = (id: string) => setList((before) => before.filter((one) => one.id !== id));

  const send = async ({ id, file }: Upload) => {
    const stop = new AbortController();
    sending.current = { id, stop };
    change(id, { state: 'sending', share: 0 });
    const outcome = await postImage(file, {
      onProgress: (share) => change(id, { share }),
      signal: stop.signal,
    }).then(
      () => null,
      (error: unknown) => ({ error }),
    );
    // Before the list changes, for that begins the next one.
    sending.current = null;
    if (outcome && !stop.signal.aborted) return change(id, failureOf(outcome.error));
    remove(id);
    if (outcome) return;
    done.current += 1;
    await queries.invalidateQueries({ queryKey: ['media', 'list'] });
  };

  const next = list.find(({ state }) => state === 'waiting');
  const isBusy = list.some(({ state }) => state === 'sending');
  useEffect(() => {
    if (next && !isBusy && !sending.current) void send(next);
    if (next || isBusy || done.current === 0) return;
    toast({ title: `${counted(done.current, 'image', 'images')} uploaded`, tone: 'success' });
    done.current = 0;
  });
  useEffect(() => () => sending.current?.stop.abort(), []);

  return {
    list,
    add: (files) =>
      setList((before) => [
        ...before,
        ...files.map((file): Upload => {
          // Some systems do not know what a file is: the server looks into it.
          const problem = (file.type && pictureProblem(file)) || '';
          return {
            id: newUuid(),
            file,
            state: problem ? 'failed' : 'waiting',
            share: 0,
            problem,
            mayRetry: false,
          };
        }),
      ]),
    again: (id) => change(id, { state: 'waiting', problem: '' }),
    drop: (id) => {
      if (sending.current?.id === id) sending.current.stop.abort();
      else remove(id);
    },
  };
}

function failureOf(error: unknown): Pick<Upload, 'state' | 'problem' | 'mayRetry'> {
  const mayRetry = !(error instanceof ApiError) || error.kind !== 'refused';
  const words = error instanceof Error ? error.message : 'Please try again';
  const problem = isOffline(error) ? "You 're Offline. Please ensure you have internet access" : words;
  return { state: 'failed', problem, mayRetry };
}
