// What the page begins with, and what shows between the screens before sign-in.

/** The mark alone, in the middle. */
export const Splash = () => <img className="splash" src="/icon.svg" alt="Tidings is being loaded" />;
