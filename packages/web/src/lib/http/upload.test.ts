// An upload that is called off before it began asks the server for nothing.
import { expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

test('[EC-05] what is called off while its token is fetched is never sent', async () => {
  const opened = vi.fn();
  vi.stubGlobal('XMLHttpRequest', opened);
  const stop = new AbortController();
  stop.abort();
  const sent = upload('/api/media/editor-upload', new FormData(), {
    onProgress: () => {},
    signal: stop.signal,
  });
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(opened).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
