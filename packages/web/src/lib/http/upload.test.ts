// An upload that is aborted before it starts.
import { expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

test('[EC-05] sends nothing when aborted while the token is fetched', async () => {
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
