// Sends a file off to be looked at; it stays chosen until the server has taken it.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useOnce } from '../../lib/use-once.ts';
import { noteFault } from '../../lib/fault-log.ts';
import { postImport } from './api.ts';

const mostBytes = 50 * 1024 * 1024;

/** `onTaken` is told the import's id. A refusal stands in `error` with the file beside it, to be tried again. */
export function useImportFile(onTaken: (id: string) => void) {
  const [share, setShare] = useState(0);
  const once = useOnce();
  const calling = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: (file: File) => {
      if (file.size > mostBytes)
        throw new ApiError('refused', 413, 'This file is too large: 50 MB is the most.');
      setShare(0);
      calling.current = new AbortController();
      return postImport(file, { onProgress: setShare, signal: calling.current.signal, once });
    },
    onSuccess: ({ importId }) => onTaken(importId),
    onError: (error) => noteFault(error),
  });
  return {
    file: sending.variables,
    error: sending.error,
    isSending: sending.isPending,
    /** How much of it has arrived, 0 to 1. */
    share,
    send: sending.mutate,
    stop: () => {
      calling.current?.abort();
      once.forget();
      sending.reset();
    },
  };
}
