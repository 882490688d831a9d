// A dialog that crops a picture to a circle; loaded when it is first needed.
import { ActionIcon, Button, Group, Slider, Text } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn } from '@tabler/icons-react';
import { useEffect, useState, type RefObject } from 'react';
import Cropper from 'react-easy-crop';
import { toast } from '../../lib/toast.ts';
import classes from './crop-dialog.module.css';
import { Dialog } from '../dialogs/dialog.tsx';
import { cropPicture, type Part } from './picture-file.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';
import { pictureTexts } from '../../messages/en/pictures.ts';
import { specified } from '../../messages/en/specified.ts';

interface CropDialogProps {
  file: File;
  /** The object URL of the file. */
  url: string;
  onCropped: (part: File) => void;
  onClose: () => void;
}

const frame = () => ({ role: 'group', 'aria-label': pictureTexts.frame, 'data-autofocus': true });

/** Works by mouse, touch and keyboard: arrows move the picture, the slider zooms. */
export function CropDialog({ file, url, onCropped, onClose }: CropDialogProps) {
  useReturnFocus();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [quarters, setQuarters] = useState(0);
  const [part, setPart] = useState<Part | null>(null);
  const [isCropping, setIsCropping] = useState(false);
  const [frameRef, setFrameRef] = useState<RefObject<HTMLElement | null> | null>(null);
  // The frame appears once the picture is measured: before the dialog places the focus, or after it.
  const isMeasured = part !== null;
  useEffect(() => {
    if (isMeasured) frameRef?.current?.focus({ preventScroll: true });
  }, [isMeasured, frameRef]);

  const finish = async () => {
    if (!part) return;
    setIsCropping(true);
    try {
      onCropped(await cropPicture(url, part, quarters, file));
    } catch {
      setIsCropping(false);
      toast({ title: pictureTexts.notCropped, detail: pictureTexts.notCroppedHint, tone: 'warning' });
      onCropped(file);
    }
  };

  return (
    <Dialog opened onClose={onClose} title={pictureTexts.cropPicture} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void finish();
        }}
      >
        <div className={classes.stage}>
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            rotation={quarters * 90}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setPart(pixels)}
            cropperProps={frame()}
            setCropperRef={setFrameRef}
            mediaProps={{ alt: '' }}
          />
        </div>
        <Group wrap="nowrap" mt="md" gap="sm">
          <IconZoomIn size={20} stroke={1.7} aria-hidden />
          <Slider
            className={classes.zoom}
            min={1}
            max={3}
            step={0.05}
            value={zoom}
            onChange={setZoom}
            label={null}
            thumbLabel={pictureTexts.zoom}
          />
          <ActionIcon
            variant="default"
            aria-label={pictureTexts.turn}
            onClick={() => setQuarters((quarters + 1) % 4)}
          >
            <IconRotateClockwise size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Group>
        <Text size="xs" c="dimmed" mt="xs">
          {pictureTexts.hint}
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {specified.cancel}
          </Button>
          <Button type="submit" disabled={!part} loading={isCropping}>
            {pictureTexts.use}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
