// Uploads a file for review; the file stays chosen until the server accepts it.
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { useOnce } from '../../lib/use-once.ts';
import { noteFault } from '../../lib/fault-log.ts';
import { importTexts } from '../../messages/en/import.ts';
import { postImport } from './api.ts';

const maxBytes = 50 * 1024 * 1024;

/** `onAccepted` gets the import's id. After a refusal `error` and `file` are set, so that it can be tried again. */
export function useImportFile(onAccepted: (id: string) => void) {
  const [share, setShare] = useState(0);
  const once = useOnce();
  const running = useRef<AbortController>(null);
  const sending = useMutation({
    mutationFn: (file: File) => {
      if (file.size > maxBytes) throw new ApiError('refused', 413, importTexts.tooLarge);
      setShare(0);
      running.current = new AbortController();
      return postImport(file, { onProgress: setShare, signal: running.current.signal, once });
    },
    onSuccess: ({ importId }) => onAccepted(importId),
    onError: (error) => noteFault(error),
  });
  return {
    file: sending.variables,
    error: sending.error,
    isSending: sending.isPending,
    /** The share sent, 0 to 1. */
    share,
    send: sending.mutate,
    stop: () => {
      running.current?.abort();
      once.forget();
      sending.reset();
    },
  };
}
