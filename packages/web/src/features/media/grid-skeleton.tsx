// The grid of images while it loads.
import { Skeleton } from '@mantine/core';
import classes from './media.module.css';
import { media } from '../../messages/en/media.ts';

/** A screen full of tiles. */
export function GridSkeleton() {
  return (
    <div role="status" aria-label={media.loading} className={classes.grid}>
      {Array.from({ length: 10 }, (_, tile) => (
        <div key={tile} className={classes.tile} data-skeleton>
          <Skeleton className={classes.small} radius={0} />
          <span className={classes.name}>
            <Skeleton height={10} my={6} width={`${50 + ((tile * 17) % 40)}%`} />
          </span>
        </div>
      ))}
    </div>
  );
}
