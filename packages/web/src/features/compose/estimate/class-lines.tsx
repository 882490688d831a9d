// The cost of an SMS by cost class: country, pages and price (SC-08).
import { UnstyledButton } from '@mantine/core';
import { estimateTexts } from '../../../messages/en/estimate.ts';
import type { PeoplePart } from '../api.ts';
import { classWords, type Estimate } from './estimate-words.ts';
import classes from './estimate.module.css';

interface ClassLinesProps {
  estimate: Estimate;
  onOpen: (part: PeoplePart) => void;
}

/** One line for each class, which opens the list of its people. */
export function ClassLines({ estimate, onOpen }: ClassLinesProps) {
  if (estimate.classes.length === 0) return null;
  return (
    <ul className={classes.classes} aria-label={estimateTexts.breakdown}>
      {estimate.classes.map((one) => {
        const { who, cost } = classWords(one);
        return (
          <li key={`${one.country}|${one.pages}|${one.unitsEach}`}>
            <UnstyledButton
              className={classes.class}
              onClick={() => onOpen({ country: one.country, pagesEach: one.pages })}
            >
              <span>{who}</span>
              <span>{cost}</span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
