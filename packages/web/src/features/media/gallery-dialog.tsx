// The library as a dialog, to pick an image from; new ones can be uploaded on the way.
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
import { mayStop } from './upload-guard.ts';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface GalleryDialogProps {
  onPick: (image: Image) => void;
  onClose: () => void;
}

/** Mount it only while it is open. */
export function GalleryDialog({ onPick, onClose }: GalleryDialogProps) {
  const [wanted, setWanted] = useState({ search: '', tag: '' });
  const uploads = useUploads();
  const mayUpload = useMay('media.write');
  const unlessUploading = async (go: () => void) => {
    if (await mayStop(uploads.open)) go();
  };
  return (
    <Dialog
      opened
      onClose={() => void unlessUploading(onClose)}
      title="Choose an image"
      size="min(900px, 100%)"
    >
      <DropArea onFiles={uploads.add} disabled={!mayUpload}>
        <UploadList uploads={uploads} />
        <ImageGrid
          {...wanted}
          onFind={setWanted}
          onChoose={(image) => void unlessUploading(() => onPick(image))}
          empty={
            <EmptyState title="No images yet" icon={<IconPhoto size={32} stroke={1.5} aria-hidden />}>
              {mayUpload && 'Drop them here, paste them, or choose them: 10 MB at most each.'}
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
