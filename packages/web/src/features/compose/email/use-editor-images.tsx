// Supplies the editor with images, from uploads and from the image library.
import { lazy, Suspense, useRef, useState } from 'react';
import type { EditorImages } from '../../../editor/images/image-uploads.ts';
import { editorUpload, type Image } from '../../media/api.ts';
import { useUploadGuard } from '../../media/upload-guard.ts';

const GalleryDialog = lazy(() =>
  import('../../media/gallery-dialog.tsx').then((module) => ({ default: module.GalleryDialog })),
);

/** The image functions for the editor, the gallery dialog, and the number of uploads that are running. */
export function useEditorImages() {
  const [underWay, setUnderWay] = useState(0);
  const left = useRef(false);
  useUploadGuard(underWay, () => left.current);
  const [open, setOpen] = useState(false);
  const answer = useRef<(image: Image | null) => void>(null);
  const [images] = useState<EditorImages>(() => ({
    upload: { ...editorUpload, onOpen: setUnderWay },
    pick: () =>
      new Promise((resolve) => {
        answer.current = (image) => resolve(image && { src: image.imagePath, alt: image.name });
        setOpen(true);
      }),
  }));
  const close = (image: Image | null) => {
    setOpen(false);
    answer.current?.(image);
  };
  const gallery = open && (
    <Suspense>
      <GalleryDialog onPick={close} onClose={() => close(null)} />
    </Suspense>
  );
  const letGo = () => {
    left.current = true;
  };
  return { images, gallery, underWay, letGo };
}
