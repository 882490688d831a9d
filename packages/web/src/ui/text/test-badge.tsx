// Marks a message that its author sent to themselves.
import { Badge } from '@mantine/core';
import { stateTexts } from '../../messages/en/states.ts';

/** A small badge beside the words of the message. */
export const TestBadge = () => (
  <Badge variant="outline" color="gray" flex="none">
    {stateTexts.test}
  </Badge>
);
