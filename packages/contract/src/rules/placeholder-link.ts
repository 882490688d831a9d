// The placeholder link of template buttons, until the author sets an address.

export const placeholderLink = 'https://example.org/';

/** Whether a URL is the placeholder, with or without its last slash. */
export const isPlaceholder = (href: string): boolean => /^https:\/\/example\.org\/?$/.test(href);

export const nowhereWarning =
  'A button or a link still leads to example.org, as the template had it. Say where it leads to, or take it out.';

/** Whether an e-mail's HTML contains a button or link with the placeholder. */
export const leadsNowhere = (html: string): boolean =>
  [...html.matchAll(/href="([^"]*)"/g)].some(([, href = '']) => isPlaceholder(href));
