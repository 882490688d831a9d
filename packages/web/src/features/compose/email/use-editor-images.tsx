// Where the images of an e-mail come from: the library, by its gallery, and what is put into the editor.
import { lazy, Suspense, useRef, useState } from 'react';
import type { EditorImages } from '../../../editor/images/image-uploads.ts';
import { editorUpload, type Image } from '../../media/api.ts';
import { useUploadGuard } from '../../media/upload-guard.ts';

const GalleryDialog = lazy(() =>
  import('../../media/gallery-dialog.tsx').then((module) => ({ default: module.GalleryDialog })),
);

/** What the editor needs, made once; the gallery's dialog while it is open; and how many images are on their way. */
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
