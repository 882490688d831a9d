// Shortens a link to what people tell it from others by.

/** The link without protocol and 'www.', and without campaign parameters (utm_…). */
export function linkWords(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, searchParams, hash, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol)) return url;
  const parameters = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith('utm_')));
  const search = parameters.size > 0 ? `?${parameters}` : '';
  return `${host.replace(/^www\./, '')}${pathname}${search}${hash}`.replace(/\/$/, '');
}
