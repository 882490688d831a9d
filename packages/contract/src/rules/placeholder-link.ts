// Where the buttons of our templates lead until whoever writes the e-mail says where to.

export const placeholderLink = 'https://example.org/';

/** Whether an address is that of no button yet, with or without its last stroke. */
export const isPlaceholder = (href: string): boolean => /^https:\/\/example\.org\/?$/.test(href);

export const nowhereWarning =
  'A button or a link still leads to example.org, as the template had it. Say where it leads to, or take it out.';

/** Whether a button or a link in an e-mail's HTML leads nowhere yet. */
export const leadsNowhere = (html: string): boolean =>
  [...html.matchAll(/href="([^"]*)"/g)].some(([, href = '']) => isPlaceholder(href));
