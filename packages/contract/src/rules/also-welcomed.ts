// Who can be welcomed automatically besides people added one by one.

export const alsoWelcomed = ['imported', 'restored', 'merged', 'sample'] as const;
export type AlsoWelcomed = (typeof alsoWelcomed)[number];
