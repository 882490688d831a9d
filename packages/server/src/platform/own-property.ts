// Looks up a name from outside, past the names that every object inherits.

/** The value that `of` itself has under a name; undefined for inherited names such as 'constructor' and '__proto__'. */
export const ownProperty = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;
