// Tests that words which a newcomer does not know are explained where they appear.
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { helpTexts } from '../../messages/en/help.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Help } from './help.tsx';

test.each(['units', 'pages', 'dnd', 'senderId'] as const)(
  '[OT-10] the question mark beside %s explains the word, and Escape closes it',
  async (about) => {
    const { user } = renderScreen(<Help about={about} />, {});
    const mark = await screen.findByRole('button', { name: helpTexts[about] });
    expect(screen.queryByText(helpTexts[`${about}Help`])).toBeNull();
    await user.click(mark);
    await screen.findByText(helpTexts[`${about}Help`]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(helpTexts[`${about}Help`])).toBeNull());
  },
);
