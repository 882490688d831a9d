// A grid of thumbnails with a search by name and tag.
import { CloseButton, Group, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ShowMore } from '../../ui/lists/show-more.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type Image, imagesQuery } from './api.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { ImageTags } from './image-tags.tsx';
import { bytesWords } from './image-words.ts';
import classes from './media.module.css';
import { media } from '../../messages/en/media.ts';

interface ImageGridProps {
  search: string;
  tag: string;
  onFind: (filter: { search: string; tag: string }) => void;
  onChoose: (image: Image) => void;
  /** Shown while the library is empty. */
  empty: ReactNode;
}

/** Each image is a button. */
export function ImageGrid({ search, tag, onFind, onChoose, empty }: ImageGridProps) {
  const query = useInfiniteQuery(imagesQuery(search, tag));
  const [typed, setTyped] = useState(search);
  const find = useDebouncedCallback((text: string) => onFind({ search: text, tag }), 200);
  const type = (text: string) => {
    setTyped(text);
    find(text.trim());
  };
  if (query.isPending) return <GridSkeleton />;
  if (!query.data) return <ErrorState error={query.error} retry={() => void query.refetch()} />;
  const images = query.data.pages.flatMap((page) => page.items);
  const { total = 0, tags = [], room } = query.data.pages[0] ?? {};
  if (total === 0 && search === '' && tag === '' && typed === '') return empty;
  return (
    <>
      <Group gap="sm">
        <TextInput
          className={classes.search}
          aria-label={media.searchLabel}
          placeholder={media.searchPlaceholder}
          leftSection={<IconSearch size={16} aria-hidden />}
          rightSection={typed && <CloseButton aria-label={media.clearSearch} onClick={() => type('')} />}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <ImageTags
          tags={tags}
          chosen={tag}
          onChoose={(chosen) => onFind({ search: typed.trim(), tag: chosen })}
        />
      </Group>
      {images.length === 0 ? (
        <EmptyState title={media.noMatches}>{media.noMatchesHint}</EmptyState>
      ) : (
        <>
          <p className={classes.count} aria-live="polite">
            {media.count(total)}
            {room && media.room(bytesWords(room.bytes), bytesWords(room.mostBytes))}
          </p>
          <ul
            className={classes.grid}
            aria-label={media.title}
            data-stale={query.isPlaceholderData || undefined}
          >
            {images.map((image) => (
              <li key={image.id}>
                <button type="button" className={classes.tile} onClick={() => onChoose(image)}>
                  <img
                    src={image.thumbnailPath}
                    alt=""
                    loading="lazy"
                    className={classes.small}
                    data-fills={fillsTile(image) || undefined}
                  />
                  <span className={classes.name}>{image.name}</span>
                </button>
              </li>
            ))}
          </ul>
          <ShowMore query={query} />
        </>
      )}
    </>
  );
}

/** A landscape photograph may be cropped to fill its tile; a drawing, a banner or a portrait may not. */
const fillsTile = ({ imagePath, width, height }: Image): boolean =>
  imagePath.endsWith('.jpg') && width >= height && width <= 2 * height;
