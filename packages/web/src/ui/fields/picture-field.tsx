// A form field that chooses, crops and previews a picture (PF-12).
import { Button, FileButton, Loader, Text } from '@mantine/core';
import { IconCrop, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { InitialsAvatar } from '../initials-avatar.tsx';
import classes from './picture-field.module.css';
import { canShow, mayBeUnsupported, pictureProblem, pictureTypes } from './picture-file.ts';
import { pictureTexts } from '../../messages/en/pictures.ts';
import { start } from '../../messages/en/start.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

interface PictureFieldProps {
  file: File | null;
  /** The address of the saved picture; empty where there is none. */
  url?: string;
  onChange: (file: File | null) => void;
  /** Removes the saved picture. */
  onRemove?: () => void;
  /** The name whose initials show without a picture. */
  name: string;
  size?: number;
  /** Shows the buttons below the picture instead of beside it. */
  stacked?: boolean;
  error?: string | undefined;
}

/** The picture with its buttons: choose, crop, remove. A picture that this browser cannot show is sent uncropped. */
export function PictureField(props: PictureFieldProps) {
  const { file, url = '', onRemove, name, size = 72, stacked = false } = props;
  const picture = usePicture(props);
  const { preview, cropping, toCrop } = picture;
  const problem = picture.problem ?? props.error;
  const shown = file ? (preview?.shows && preview.url) || '' : url;
  return (
    <div className={classes.field} data-stacked={stacked || undefined}>
      <InitialsAvatar name={name} pictureUrl={shown} size={size} />
      <div className={classes.side}>
        <PictureButtons
          picture={picture}
          isChosen={Boolean(url || file)}
          canRemove={Boolean(file || (url && onRemove))}
          stacked={stacked}
        />
        {file && preview && !preview.shows && (
          <Text size="xs" c="dimmed" className={classes.words} role="status">
            {pictureTexts.sentWhole(file.name)}
          </Text>
        )}
        {problem && (
          <Text size="xs" c="var(--mantine-color-error)" className={classes.words} role="alert">
            {problem}
          </Text>
        )}
      </div>
      {cropping && toCrop && (
        <Suspense fallback={<Loader size="sm" aria-label={start.loading} />}>
          <CropDialog
            file={cropping}
            url={toCrop.url}
            onClose={picture.cancelCrop}
            onCropped={picture.applyCrop}
          />
        </Suspense>
      )}
    </div>
  );
}

interface PictureButtonsProps {
  picture: Picture;
  /** There is a picture already. */
  isChosen: boolean;
  canRemove: boolean;
  stacked: boolean;
}

function PictureButtons({ picture, isChosen, canRemove, stacked }: PictureButtonsProps) {
  // Resetting the input lets the same file be chosen again.
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    reset.current?.();
    void picture.choose(chosen);
  };
  return (
    <>
      <FileButton resetRef={reset} accept={pictureTypes.join(',')} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconPhoto size={16} aria-hidden />}
            aria-label={isChosen ? pictureTexts.changePicture : pictureTexts.choosePicture}
          >
            {isChosen ? pictureTexts.change : stacked ? pictureTexts.choose : pictureTexts.choosePicture}
          </Button>
        )}
      </FileButton>
      {picture.preview?.shows && (
        <Button
          variant="subtle"
          leftSection={<IconCrop size={16} aria-hidden />}
          aria-label={pictureTexts.cropPicture}
          onClick={picture.cropAgain}
        >
          {pictureTexts.crop}
        </Button>
      )}
      {canRemove && (
        <Button
          variant="subtle"
          color="gray"
          onClick={picture.remove}
          aria-label={pictureTexts.removePicture}
        >
          {pictureTexts.remove}
        </Button>
      )}
    </>
  );
}

type Picture = ReturnType<typeof usePicture>;

/** The chosen picture, the one being cropped, and what can be done with them. */
function usePicture({ file, onChange, onRemove }: PictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  // The uncropped picture is kept, so that another part of it can be chosen.
  const [original, setOriginal] = useState<File | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  return {
    problem,
    cropping,
    preview: usePreview(file),
    toCrop: usePreview(cropping),
    choose: async (chosen: File) => {
      const refused = pictureProblem(chosen);
      const shows = !refused && (await canShowFile(chosen));
      // A file of a type that every browser shows is damaged where this one does not show it.
      const damaged = shows || mayBeUnsupported(chosen.type) ? null : pictureTexts.damaged;
      setProblem(refused ?? damaged);
      if (refused ?? damaged) return;
      if (shows) setCropping(chosen);
      else onChange(chosen);
    },
    cropAgain: () => setCropping(original ?? file),
    cancelCrop: () => setCropping(null),
    applyCrop: (part: File) => {
      setOriginal(cropping);
      setCropping(null);
      onChange(part);
    },
    remove: () => {
      setProblem(null);
      setOriginal(null);
      onChange(null);
      if (!file) onRemove?.();
    },
  };
}

async function canShowFile(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const shows = await canShow(url);
  URL.revokeObjectURL(url);
  return shows;
}

/** An object URL for a file, revoked when no longer needed, and whether the browser can show the file. */
function usePreview(file: File | null): { url: string; shows: boolean } | null {
  const [held, setHeld] = useState<{ file: File; url: string; shows: boolean } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    let active = true;
    void canShow(url).then((shows) => {
      if (active) setHeld({ file, url, shows });
    });
    return () => {
      active = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return held?.file === file ? held : null;
}
