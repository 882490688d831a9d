// Chooses a picture and shows it before it is sent; nothing leaves the browser until the form is saved (PF-12).
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { InitialsAvatar } from './initials-avatar.tsx';

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/webp', 'image/tiff'];
const maxBytes = 10 * 1024 * 1024;

/** Why a file cannot be a picture, in a sentence; null where it may be one. The server looks inside it too. */
export function pictureProblem(file: { type: string; size: number }): string | null {
  if (!types.includes(file.type)) return 'Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image';
  return file.size > maxBytes ? 'This picture is too large: 10 MB at most' : null;
}

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
  error?: string | undefined;
}

/** The picture with 'Choose a picture' and 'Remove'. */
export function PictureField({
  file,
  url = '',
  onChange,
  onRemove,
  name,
  size = 72,
  error,
}: PictureFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const preview = usePreview();
  const shown = (file && preview.url) ?? url;

  const choose = (chosen: File | null) => {
    const found = chosen && pictureProblem(chosen);
    setProblem(found);
    if (!chosen || found) return;
    preview.show(chosen);
    onChange(chosen);
  };
  const remove = () => {
    setProblem(null);
    preview.show(null);
    onChange(null);
    if (!file) onRemove?.();
  };

  return (
    <Group wrap="nowrap">
      <InitialsAvatar name={name} pictureUrl={shown} size={size} />
      <Stack gap={4}>
        <Group gap="xs">
          <FileButton accept={types.join(',')} onChange={choose}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhoto size={16} aria-hidden />}>
                {shown ? 'Change the picture' : 'Choose a picture'}
              </Button>
            )}
          </FileButton>
          {(file || (url && onRemove)) && (
            <Button variant="subtle" color="gray" onClick={remove}>
              Remove
            </Button>
          )}
        </Group>
        {(problem ?? error) && (
          <Text size="xs" c="var(--mantine-color-error)" role="alert">
            {problem ?? error}
          </Text>
        )}
      </Stack>
    </Group>
  );
}

/** Addresses for the preview, made when a file is chosen and given back when they are no longer shown. */
function usePreview() {
  const [url, setUrl] = useState<string | null>(null);
  const held = useRef<string | null>(null);
  const show = (file: File | null) => {
    if (held.current) URL.revokeObjectURL(held.current);
    held.current = file && URL.createObjectURL(file);
    setUrl(held.current);
  };
  useEffect(
    () => () => {
      if (held.current) URL.revokeObjectURL(held.current);
    },
    [],
  );
  return { url, show };
}
