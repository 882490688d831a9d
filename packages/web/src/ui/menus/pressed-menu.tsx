// A button whose menu is built when it is first pressed.
import type { MenuProps } from '@mantine/core';
import { cloneElement, useState } from 'react';
import type { Asked } from './on-demand.tsx';
import { OpenedMenu } from './opened.tsx';

/**
 * Takes the props and children of a Mantine menu, less its target. For a menu that is no file of its own; a closed one
 * costs a screen several renderings.
 */
export function PressedMenu({ target, ...props }: Asked & MenuProps) {
  const [built, setBuilt] = useState(false);
  if (built) return <OpenedMenu target={target} {...props} />;
  return cloneElement(target, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setBuilt(true),
  });
}
