// The shape of the home screen while it is loading.
import { Skeleton } from '@mantine/core';
import { start } from '../../messages/en/start.ts';
import classes from './home.module.css';

export function HomeSkeleton() {
  return (
    <div role="status" aria-label={start.loading} className={classes.columns}>
      {[
        [3, 4],
        [4, 3],
      ].map((cards, column) => (
        <div key={column} className={classes.column}>
          {cards.map((lines, card) => (
            <div key={card} className={classes.card}>
              <Skeleton height={16} width="40%" my="xs" />
              {Array.from({ length: lines }, (_, line) => (
                <div key={line} className={classes.line}>
                  <Skeleton circle height={28} />
                  <Skeleton height={10} width={`${70 - ((line * 17) % 30)}%`} />
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
