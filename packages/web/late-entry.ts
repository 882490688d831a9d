// Lets the entry come after what the first paint needs.
import type { Plugin } from 'vite';

/** In builds, has the browser request the entry with low priority: the placeholder is painted from the page and its styles. */
export function lateEntry(): Plugin {
  const tag = '<script type="module" ';
  return {
    name: 'tidings-late-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        if (!page.includes(tag)) throw new Error('The page has no entry.');
        return page.replace(tag, `${tag}fetchpriority="low" `);
      },
    },
  };
}
