// Chooses a picture and shows it before it is sent; nothing leaves the browser until the form is saved (PF-12).
import { Button, FileButton, Loader, Text } from '@mantine/core';
import { IconCrop, IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { InitialsAvatar } from '../initials-avatar.tsx';
import classes from './picture-field.module.css';
import { canShow, maybeUnshown, pictureProblem, pictureTypes } from './picture-file.ts';

const CropDialog = lazy(() => import('./crop-dialog.tsx').then((module) => ({ default: module.CropDialog })));

interface PictureFieldProps {
  file: File | null;
  /** The picture that is kept already; empty where there is none. */
  url?: string;
  onChange: (file: File | null) => void;
  /** Takes the kept picture away. */
  onRemove?: () => void;
  /** Whose initials stand in its place. */
  name: string;
  size?: number;
  /** Under the picture rather than beside it. */
  stacked?: boolean;
  error?: string | undefined;
}

/** The picture with its buttons: choose and crop, crop again, remove. What this browser cannot show is sent whole. */
export function PictureField(props: PictureFieldProps) {
  const { file, url = '', onChange, onRemove, name, size = 72, stacked = false, error } = props;
  const [problem, setProblem] = useState<string | null>(null);
  // The whole picture stays at hand, so that another part of it can be chosen.
  const [original, setOriginal] = useState<File | null>(null);
  const [cropping, setCropping] = useState<File | null>(null);
  const preview = useShown(file);
  const toCrop = useShown(cropping);

  // The same file can be chosen again.
  const reset = useRef<() => void>(null);
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    reset.current?.();
    const refused = pictureProblem(chosen);
    const shows = !refused && (await showsHere(chosen));
    // What calls itself a picture of a kind that every browser shows, and does not show, is none.
    const damaged =
      shows || maybeUnshown(chosen.type) ? null : 'This file is not a picture, or it is damaged';
    setProblem(refused ?? damaged);
    if (refused ?? damaged) return;
    if (shows) setCropping(chosen);
    else onChange(chosen);
  };
  const remove = () => {
    setProblem(null);
    setOriginal(null);
    onChange(null);
    if (!file) onRemove?.();
  };
  const shown = file ? (preview?.shows && preview.url) || '' : url;

  return (
    <div className={classes.field} data-stacked={stacked || undefined}>
      <InitialsAvatar name={name} pictureUrl={shown} size={size} />
      <div className={classes.side}>
        <FileButton
          resetRef={reset}
          accept={pictureTypes.join(',')}
          onChange={(chosen) => void choose(chosen)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconPhoto size={16} aria-hidden />}
              aria-label={url || file ? 'Change the picture' : 'Choose a picture'}
            >
              {url || file ? 'Change' : stacked ? 'Choose' : 'Choose a picture'}
            </Button>
          )}
        </FileButton>
        {preview?.shows && (
          <Button
            variant="subtle"
            leftSection={<IconCrop size={16} aria-hidden />}
            aria-label="Crop the picture"
            onClick={() => setCropping(original ?? file)}
          >
            Crop
          </Button>
        )}
        {(file || (url && onRemove)) && (
          <Button variant="subtle" color="gray" onClick={remove} aria-label="Remove the picture">
            Remove
          </Button>
        )}
        {file && preview && !preview.shows && (
          <Text size="xs" c="dimmed" className={classes.words} role="status">
            {file.name} is sent whole: this browser cannot show a picture of its kind.
          </Text>
        )}
        {(problem ?? error) && (
          <Text size="xs" c="var(--mantine-color-error)" className={classes.words} role="alert">
            {problem ?? error}
          </Text>
        )}
      </div>
      {cropping && toCrop && (
        <Suspense fallback={<Loader size="sm" aria-label="Loading" />}>
          <CropDialog
            file={cropping}
            url={toCrop.url}
            onClose={() => setCropping(null)}
            onCropped={(part) => {
              setOriginal(cropping);
              setCropping(null);
              onChange(part);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

async function showsHere(file: File): Promise<boolean> {
  const url = URL.createObjectURL(file);
  const shows = await canShow(url);
  URL.revokeObjectURL(url);
  return shows;
}

/** An address for a file, given back when it is no longer needed, and whether the browser can show what is there. */
function useShown(file: File | null): { url: string; shows: boolean } | null {
  const [held, setHeld] = useState<{ file: File; url: string; shows: boolean } | null>(null);
  useEffect(() => {
    if (!file) return undefined;
    const url = URL.createObjectURL(file);
    let wanted = true;
    void canShow(url).then((shows) => {
      if (wanted) setHeld({ file, url, shows });
    });
    return () => {
      wanted = false;
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return held?.file === file ? held : null;
}
