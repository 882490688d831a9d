// An address of a link as people tell one from another.

/** Without what stands before its host, and without the marks by which campaigns are told apart (utm_…). */
export function linkWords(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, searchParams, hash, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol)) return url;
  const meant = new URLSearchParams([...searchParams].filter(([name]) => !name.startsWith('utm_')));
  const search = meant.size > 0 ? `?${meant}` : '';
  return `${host.replace(/^www\./, '')}${pathname}${search}${hash}`.replace(/\/$/, '');
}
