// The button that chooses images to upload, several at once.
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { pictureTypes } from '../../ui/fields/picture-file.ts';

/** Names the kinds that are taken, in the system's own dialog. */
export function UploadButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  // The same file can be chosen again.
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple
      resetRef={reset}
      accept={pictureTypes.join(',')}
      inputProps={{ 'aria-label': 'Images to upload' }}
      onChange={(files) => {
        onFiles(files);
        reset.current?.();
      }}
    >
      {(button) => (
        <Button {...button} leftSection={<IconUpload size={18} aria-hidden />}>
          Upload images
        </Button>
      )}
    </FileButton>
  );
}
