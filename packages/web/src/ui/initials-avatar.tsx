// A person's picture, or their initials on a coloured ground.
import { IconUser } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import classes from './person.module.css';

/** Up to two initials, of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => Array.from(word ?? '')[0]?.toUpperCase() ?? '').join('');
}

interface InitialsAvatarProps {
  name: string;
  pictureUrl?: string;
  /** In pixels. */
  size?: number;
}

/** Hidden from screen readers, because the name always shows beside it. */
export function InitialsAvatar({ name, pictureUrl, size = 32 }: InitialsAvatarProps) {
  const [broken, setBroken] = useState<string>();
  const initials = initialsOf(name);
  const ground = Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;
  const style = { '--face': `${size}px`, fontSize: Math.max(11, size * 0.38) } as CSSProperties;
  return (
    <span aria-hidden className={classes.face} data-ground={ground} style={style}>
      {pictureUrl && pictureUrl !== broken ? (
        <img src={pictureUrl} alt="" onError={() => setBroken(pictureUrl)} />
      ) : (
        initials || <IconUser size={size * 0.5} stroke={1.5} />
      )}
    </span>
  );
}
