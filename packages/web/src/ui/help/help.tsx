// A question mark beside a word, which explains it when pressed.
import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { helpTexts } from '../../messages/en/help.ts';
import { OnDemand } from '../menus/on-demand.tsx';
import type { HelpTopic } from './help-text.tsx';

const loadText = () => import('./help-text.tsx').then((module) => module.HelpText);

/** Named 'What are units?', so that it can be found by ear too. */
export function Help({ about }: { about: HelpTopic }) {
  return (
    <OnDemand
      opens="dialog"
      load={loadText}
      about={{ about }}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          radius="xl"
          aria-label={helpTexts[about]}
          style={{ verticalAlign: 'middle' }}
        >
          <IconHelpCircle size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      }
    />
  );
}
