// Takes images that are dropped on what is in it, or pasted while it is on screen.
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import classes from './media.module.css';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  /** Nothing is taken: the user may not, or a dialog lies over it. */
  disabled?: boolean;
  children: ReactNode;
}

/** Shows where they can be let go. */
export function DropArea({ onFiles, disabled = false, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
  const takes = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      className={classes.drop}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!takes(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && (
        <div className={classes.over}>
          <span className={classes.overWords}>Let go to upload</span>
        </div>
      )}
    </div>
  );
}
