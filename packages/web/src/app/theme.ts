// The Mantine theme: colours, type sizes, and defaults of components.
import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import type { FocusEvent, MouseEvent } from 'react';
import { listPlace } from '../ui/fields/late-list.ts';
import { amber, dark, gray, green, indigo, red, tide } from './palette.ts';

// The list scrolls itself: in Mantine's scroll area no key reaches it.
const optionList = {
  defaultProps: {
    withScrollArea: false,
    comboboxProps: listPlace,
    styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
  },
} as const;

/** Typing into a select that can be searched replaces the choice it shows. */
const selectText = {
  onFocus: (event: FocusEvent<HTMLInputElement>) => selectAll(event.currentTarget),
  // The click that brings the focus has put the caret into the text.
  onClick: (event: MouseEvent<HTMLInputElement>) => selectAll(event.currentTarget),
};

function selectAll(input: HTMLInputElement): void {
  const hasSelection = input.selectionStart !== input.selectionEnd;
  if (!input.readOnly && !hasSelection) input.select();
}

const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, sans-serif';

export const theme = createTheme({
  colors: { tide, amber, red, green, indigo, gray, dark },
  primaryColor: 'tide',
  primaryShade: { light: 7, dark: 6 },
  white: '#fffefb',
  black: '#2b2621',
  fontFamily: font,
  // Only 13, 15, 18 and 24 pixels.
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.25' },
  headings: {
    fontFamily: font,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  shadows: {
    md: '0 6px 24px -8px rgb(43 38 33 / 22%)',
    xl: '0 16px 48px -12px rgb(43 38 33 / 30%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name, so that the entry does not import the components.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle' } },
    Select: { ...optionList, defaultProps: { ...optionList.defaultProps, ...selectText } },
    Autocomplete: optionList,
    // Arrows move within an open list. Browsers make every scroller a tab stop; focusing this one would close the list and
    // lose the focus.
    ComboboxOptions: { defaultProps: { tabIndex: -1 } },
    // A listbox may only have options as children.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false } },
    Badge: {
      defaultProps: { radius: 'xl', size: 'lg', tt: 'none', fw: 500 },
      vars: () => ({ root: { '--badge-fz': 'var(--mantine-font-size-xs)' } }),
    },
    // A menu may not have the placeholder as a child, and belongs into the landmark of its button.
    Menu: {
      defaultProps: {
        shadow: 'md',
        withInitialFocusPlaceholder: false,
        withinPortal: false,
        floatingStrategy: 'fixed',
        transitionProps: { duration: 150 },
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        shadow: 'xl',
        radius: 'lg',
        transitionProps: { duration: 150, transition: 'pop' },
      },
    },
    Popover: { defaultProps: { shadow: 'md', transitionProps: { duration: 150 } } },
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 150 } } },
  },
});

/** Variables that the theme cannot set: dimmed text, links and errors with a contrast of 4.5 in both colour schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--tidings-ground': '#f7f4ee',
    '--tidings-tint': '#e6f0f1',
    '--tidings-hover': 'rgb(43 38 33 / 5%)',
    '--tidings-face': '38% 89%',
    '--tidings-face-ink': '55% 24%',
    '--tidings-input-border': '#cbc1b2',
    '--mantine-color-body': '#fffefb',
    '--mantine-color-default': '#fffefb',
    '--mantine-color-default-hover': '#f7f4ee',
    '--mantine-color-default-border': '#e4dccf',
    '--mantine-color-dimmed': '#695f55',
    '--mantine-color-placeholder': '#746a5f',
    '--mantine-color-anchor': tide[7],
    '--mantine-color-error': red[7],
  },
  dark: {
    '--tidings-ground': '#191714',
    '--tidings-tint': '#1d3238',
    '--tidings-hover': 'rgb(255 250 240 / 6%)',
    '--tidings-face': '22% 27%',
    '--tidings-face-ink': '40% 86%',
    '--tidings-input-border': '#4d473f',
    '--mantine-color-body': '#211e1b',
    '--mantine-color-default': '#26231f',
    '--mantine-color-default-hover': '#2f2b27',
    '--mantine-color-default-border': '#383430',
    '--mantine-color-dimmed': '#b0a79b',
    '--mantine-color-placeholder': '#a1978b',
    '--mantine-color-anchor': tide[3],
    // Mantine's default is the deepest shade, which is almost black here.
    '--mantine-color-tide-light': '#1d3238',
    '--mantine-color-tide-light-hover': '#23404a',
    '--mantine-color-tide-light-color': tide[2],
    '--mantine-color-error': red[3],
    '--mantine-color-red-light-color': red[3],
  },
});
