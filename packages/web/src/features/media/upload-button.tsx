// A button that chooses images to upload, several at once.
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { pictureTypes } from '../../ui/fields/picture-file.ts';
import { media } from '../../messages/en/media.ts';

/** The system's file dialog offers the accepted types only. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  // Resetting the input lets the same file be chosen again.
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      resetRef={reset}
      accept={pictureTypes.join(',')}
      inputProps={{ 'aria-label': media.uploadLabel }}
      onChange={(files) => {
        onFiles(files);
        reset.current?.();
      }}
    >
      {(button) => (
        <Button {...button} leftSection={<IconUpload size={18} aria-hidden />}>
          {media.upload}
        </Button>
      )}
    </FileButton>
  );
}
