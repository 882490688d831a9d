// Fetches the styles of a screen again that did not come.

/** Milliseconds between two attempts. */
const retryAfter = 2000;

/** The bundler asks for each stylesheet once; one lost on a bad connection would leave its screen without style. */
export function retryStyles(): void {
  const retry = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    setTimeout(() => target.replaceWith(target.cloneNode()), retryAfter);
  };
  // The error of an element does not bubble.
  window.addEventListener('error', retry, { capture: true });
}
