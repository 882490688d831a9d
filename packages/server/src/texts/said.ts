// A text by its code and parameters, worded when it is read.

/** A text of a catalogue of functions, by its name and what it mentions; plain data that can be stored. */
export type Said<T> = {
  [C in keyof T & string]: T[C] extends () => unknown
    ? { code: C; params?: never }
    : T[C] extends (params: infer P) => unknown
      ? { code: C; params: P }
      : never;
}[keyof T & string];

/** The text in this catalogue; null for a code that it does not have, which a newer or older version has stored. */
export function word<T extends object, W>(
  catalogue: T,
  { code, params }: { code: string; params?: unknown },
): W | null {
  if (!Object.hasOwn(catalogue, code)) return null;
  return (catalogue[code as keyof T] as (params: unknown) => W)(params ?? {});
}
