// Reads the Accept-Language header of a browser.

/** The tag among `tags` that an Accept-Language header (RFC 9110 12.5.4) wants most; a region in it counts for nothing. */
export function firstAccepted<T extends string>(
  header: string | undefined,
  tags: readonly T[],
): T | undefined {
  const wanted = (header ?? '').split(',').flatMap((part) => {
    const found = /^\s*([a-z]{2,3})(?:-[a-z0-9-]+)?\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part);
    const tag = tags.find((one) => one === found?.[1]?.toLowerCase());
    return tag ? [{ tag, weight: Number(found?.[2] ?? 1) }] : [];
  });
  return wanted.filter(({ weight }) => weight > 0).toSorted((one, other) => other.weight - one.weight)[0]
    ?.tag;
}
