// Looks up by a name from outside, past the names that every object has.

/** The value that `of` itself has under a name; undefined for 'constructor', '__proto__' and others that it only inherits. */
export const ownProperty = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;
