// Marks a message that its author sent to themselves.
import { Badge } from '@mantine/core';
import { sent } from '../../messages/en/sent.ts';

export const TestBadge = () => (
  <Badge variant="outline" color="gray">
    {sent.test}
  </Badge>
);
