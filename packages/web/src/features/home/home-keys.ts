// Query keys of the home screen.

export const homeKeys = { home: ['home'] } as const;
