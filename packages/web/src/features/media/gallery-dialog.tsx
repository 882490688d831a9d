// A dialog to pick an image from the library, or to upload one.
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../lib/http/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Image } from './api.ts';
import { DropArea } from './drop-area.tsx';
import { ImageGrid } from './image-grid.tsx';
import classes from './media.module.css';
import { UploadButton } from './upload-button.tsx';
import { confirmStop } from './upload-guard.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';
import { media } from '../../messages/en/media.ts';

interface GalleryDialogProps {
  onPick: (image: Image) => void;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function GalleryDialog({ onPick, onClose }: GalleryDialogProps) {
  const [filter, setFilter] = useState({ search: '', tag: '' });
  const uploads = useUploads();
  const mayUpload = useMay('media.write');
  const afterConfirming = async (go: () => void) => {
    if (await confirmStop(uploads.open)) go();
  };
  return (
    <Dialog
      opened
      onClose={() => void afterConfirming(onClose)}
      title={media.chooseImage}
      size="min(900px, 100%)"
    >
      <DropArea onFiles={uploads.add} disabled={!mayUpload}>
        <UploadList uploads={uploads} />
        <ImageGrid
          {...filter}
          onFind={setFilter}
          onChoose={(image) => void afterConfirming(() => onPick(image))}
          empty={
            <EmptyState title={media.noImages} icon={<IconPhoto size={32} stroke={1.5} aria-hidden />}>
              {mayUpload && media.noImagesPickHint}
            </EmptyState>
          }
        />
      </DropArea>
      {mayUpload && (
        <div className={classes.foot}>
          <UploadButton onFiles={uploads.add} />
        </div>
      )}
    </Dialog>
  );
}
