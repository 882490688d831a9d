// Where the images of an e-mail come from: the library, by its gallery, and what is put into the editor.
import { lazy, Suspense, useRef, useState } from 'react';
import type { EditorImages } from '../../../editor/image-uploads.ts';
import { editorUpload, type Image } from '../../media/api.ts';

const GalleryDialog = lazy(() =>
  import('../../media/gallery-dialog.tsx').then((module) => ({ default: module.GalleryDialog })),
);

/** What the editor needs, made once; the gallery's dialog while it is open; and whether an image is on its way. */
export function useEditorImages() {
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(false);
  const answer = useRef<(image: Image | null) => void>(null);
  const [images] = useState<EditorImages>(() => ({
    upload: { ...editorUpload, onBusy: setBusy },
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
  return { images, gallery, busy };
}
