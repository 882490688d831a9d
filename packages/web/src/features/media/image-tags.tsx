// The tags of the library, of which one can be chosen as a filter.
import { Chip, Group } from '@mantine/core';
import { useState } from 'react';
import { TextButton } from '../../ui/text-button.tsx';
import type { Tag } from './api.ts';
import { defaultTags } from './image-words.ts';
import classes from './media.module.css';
import { media } from '../../messages/en/media.ts';

interface ImageTagsProps {
  tags: readonly Tag[];
  /** Empty for none. */
  chosen: string;
  onChoose: (tag: string) => void;
}

/** Shows the most used tags, and all on request; nothing where no image has a tag. */
export function ImageTags({ tags, chosen, onChoose }: ImageTagsProps) {
  const [all, setAll] = useState(false);
  if (tags.length === 0) return null;
  const initial = defaultTags(tags, chosen);
  return (
    <Group gap={6} role="group" aria-label={media.tags}>
      {(all ? tags : initial).map(({ tag, count }) => (
        <Chip
          key={tag}
          size="xs"
          classNames={{ label: classes.tag }}
          checked={tag.toLowerCase() === chosen.toLowerCase()}
          onChange={(checked) => onChoose(checked ? tag : '')}
        >
          {media.tagWithCount(tag, count)}
        </Chip>
      ))}
      {initial.length < tags.length && (
        <TextButton onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? media.fewerTags : media.allTags(tags.length)}
        </TextButton>
      )}
    </Group>
  );
}
