// The colours of the product, ten shades each from light to dark.
// White text on shade 6 and darker has a contrast of at least 4.5.
import type { MantineColorsTuple } from '@mantine/core';

/** The accent, from light teal to deep indigo. */
export const tide: MantineColorsTuple = [
  '#e8f5f5',
  '#cfe9eb',
  '#a3d4da',
  '#7cc3cc',
  '#4ba5b6',
  '#318aa5',
  '#267398',
  '#1d5a86',
  '#22477a',
  '#23376a',
];

/** For warnings. */
export const amber: MantineColorsTuple = [
  '#fdf5e4',
  '#fae7bf',
  '#f3cf85',
  '#eab54b',
  '#de9c22',
  '#c28113',
  '#966009',
  '#7f5008',
  '#674109',
  '#4d3109',
];

/** For loss and failure only. */
export const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dcd8',
  '#f0b6ae',
  '#ec9c93',
  '#dd6a5f',
  '#cf4b43',
  '#bd3a35',
  '#a52f2d',
  '#8a2726',
  '#6b1f1f',
];

/** For delivery and success only. */
export const green: MantineColorsTuple = [
  '#edf7ef',
  '#d6edda',
  '#aedcb8',
  '#82c891',
  '#58b16d',
  '#389953',
  '#26803f',
  '#1f6a35',
  '#19552b',
  '#134021',
];

/** For what is in progress. */
export const indigo: MantineColorsTuple = [
  '#eff0fb',
  '#dcdff5',
  '#bcc1ea',
  '#a5ace4',
  '#7780d0',
  '#5d66c2',
  '#4b53b0',
  '#3f4696',
  '#343a7b',
  '#282d5e',
];

export const gray: MantineColorsTuple = [
  '#faf8f5',
  '#f3efe9',
  '#e9e3da',
  '#dcd4c8',
  '#c5bbac',
  '#a2978a',
  '#746a5f',
  '#5c5349',
  '#443d36',
  '#2b2621',
];

export const dark: MantineColorsTuple = [
  '#e8e3dc',
  '#cfc8be',
  '#b0a79b',
  '#857c71',
  '#47423c',
  '#393530',
  '#2a2723',
  '#211e1b',
  '#191714',
  '#0f0e0c',
];
