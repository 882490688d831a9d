// Lets the entry come after what the first paint needs, and in steps.
import type { Plugin } from 'vite';

/**
 * In builds, has the browser request the entry with low priority: the placeholder is painted from the page and its
 * styles. The libraries that it imports are scripts of their own before it, each evaluated when it is there, in a task
 * of its own: a slow phone, which takes a third of a second for all, answers in between.
 */
export function lateEntry(): Plugin {
  const entry = /<script type="module" (crossorigin src="\/assets\/[^"]+"><\/script>)\s*/;
  const library = /<link rel="modulepreload" (crossorigin) href="(\/assets\/(?:react|router)-[^"]+)">\s*/g;
  const late = '<script type="module" async fetchpriority="low" ';
  return {
    name: 'tidings-late-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        const own = entry.exec(page)?.[1];
        if (own === undefined) throw new Error('The page has no entry.');
        const libraries = [...page.matchAll(library)].map(
          ([, how, name]) => `${how} src="${name}"></script>`,
        );
        if (libraries.length !== 2) throw new Error('The page has not two libraries.');
        const scripts = [...libraries, own].map((script) => `${late}${script}\n    `).join('');
        return page.replaceAll(library, '').replace(entry, () => scripts);
      },
    },
  };
}
