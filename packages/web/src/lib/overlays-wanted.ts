// Tells when toasts and questions are first needed, so that sign-in does not load them.

let tell: () => void;

/** Resolves once something is to be shown over a screen, or a screen that may need it is there. */
export const overlaysWanted = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Has them loaded. */
export const wantOverlays = (): void => tell();
