// Takes files dropped on its content, or pasted while it is on screen.
import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import classes from './media.module.css';
import { media } from '../../messages/en/media.ts';

interface DropAreaProps {
  onFiles: (files: File[]) => void;
  /** Set where the user may not upload, or a dialog is open. */
  disabled?: boolean;
  children: ReactNode;
}

/** Shows where files can be dropped. */
export function DropArea({ onFiles, disabled = false, children }: DropAreaProps) {
  const [isDragging, setIsDragging] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (disabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
  const accepts = (event: DragEvent) => !disabled && event.dataTransfer.types.includes('Files');
  return (
    <div
      className={classes.drop}
      data-over={isDragging || undefined}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setIsDragging(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsDragging(false);
      }}
      onDrop={(event) => {
        setIsDragging(false);
        if (!accepts(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {isDragging && (
        <div className={classes.over}>
          <span className={classes.overWords}>{media.dropHere}</span>
        </div>
      )}
    </div>
  );
}
