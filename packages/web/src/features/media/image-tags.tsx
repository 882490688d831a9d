// The tags of the library, of which one can be chosen: those most in use, and all at a press.
import { Chip, Group } from '@mantine/core';
import { useState } from 'react';
import { written } from '../../lib/numbers.ts';
import { TextButton } from '../../ui/text-button.tsx';
import type { Tag } from './api.ts';
import { defaultTags } from './image-words.ts';
import classes from './media.module.css';

interface ImageTagsProps {
  tags: readonly Tag[];
  /** Empty for none. */
  chosen: string;
  onChoose: (tag: string) => void;
}

/** Nothing where no image has one. */
export function ImageTags({ tags, chosen, onChoose }: ImageTagsProps) {
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const usual = defaultTags(tags, chosen);
  return (
    <Group gap={6} role="group" aria-label="Tags">
      {(all ? tags : usual).map(({ tag, count }) => (
        <Chip
          key={tag}
          size="xs"
          classNames={{ label: classes.tag }}
          checked={tag.toLowerCase() === chosen.toLowerCase()}
          onChange={(checked) => onChoose(checked ? tag : '')}
        >
          {tag} ({written(count)})
        </Chip>
      ))}
      {usual.length < tags.length && (
        <TextButton onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Fewer tags' : `All ${tags.length} tags`}
        </TextButton>
      )}
    </Group>
  );
}
