// The explanation that a question mark opens.
import { Popover, Text } from '@mantine/core';
import { helpTexts } from '../../messages/en/help.ts';
import { useEscape } from '../focus/use-escape.ts';
import type { Asked } from '../menus/on-demand.tsx';
import { OpenedPopover } from '../menus/opened.tsx';

export type HelpTopic = 'units' | 'pages' | 'dnd' | 'senderId';

/** Takes the focus, so that it is read out; Escape closes it alone. */
export function HelpText({ target, about }: Asked & { about: HelpTopic }) {
  return (
    <OpenedPopover target={target} width={300} shadow="md" trapFocus returnFocus>
      {(close) => (
        <Popover.Dropdown aria-label={helpTexts[about]}>
          <Explanation about={about} close={close} />
        </Popover.Dropdown>
      )}
    </OpenedPopover>
  );
}

function Explanation({ about, close }: { about: HelpTopic; close: () => void }) {
  useEscape(true, close);
  return <Text size="sm">{helpTexts[`${about}Help`]}</Text>;
}
