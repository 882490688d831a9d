// Lets Mantine's popovers and portals set their state after the commit.
import type { Plugin } from 'vite';

interface Change {
  file: RegExp;
  /** What is replaced by what; each must be there once. */
  replace: readonly (readonly [what: RegExp, by: string])[];
}

/** A closed popover keeps its button's element in an effect; one that is open needs its place at once. */
const popover: Change = {
  file: /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Popover[\\/]Popover\.mjs$/,
  replace: [
    [/(?<=import \{ useCallback, )(?=useRef, useState \} from "react")/, 'useEffect, '],
    [
      /const reference = useCallback\(\(node\) => \{\s*setTargetNode\(node\);\s*popover\.floating\.refs\.setReference\(node\);\s*\}, /,
      `const take = (node) => {
        setTargetNode(node);
        popover.floating.refs.setReference(node);
      };
      const isOpen = useRef(false);
      isOpen.current = popover.opened;
      const noted = useRef(null);
      useEffect(() => {
        const node = noted.current;
        noted.current = null;
        if (node !== null) take(node);
      });
      const reference = useCallback((node) => {
        noted.current = isOpen.current ? null : node;
        if (noted.current === null) take(node);
      }, `,
    ],
  ],
};

const portal: Change = {
  file: /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/]Portal[\\/]Portal\.mjs$/,
  replace: [
    [/import \{ useRef, useState \} from "react";/, 'import { useEffect, useRef, useState } from "react";'],
    [/import \{ assignRef, useIsomorphicEffect \}/, 'import { assignRef }'],
    [/useIsomorphicEffect\(\(\) => \{(?=\s*setMounted\(true\);)/, 'useEffect(() => {'],
  ],
};

/**
 * In builds, changes where Mantine sets a state within the commit: as the element of a button is attached, and as a
 * portal, also that of a closed dialog, is mounted. React then runs all effects of the screen and renders again in the
 * same task, a fifth of a second on a slow phone.
 */
export function mantineEffects(): Plugin {
  const left = new Set([popover, portal]);
  return {
    name: 'tidings-mantine-effects',
    apply: 'build',
    transform(code, id) {
      const change = [...left].find(({ file }) => file.test(id));
      if (!change) return undefined;
      left.delete(change);
      let changed = code;
      for (const [what, by] of change.replace) {
        if (!what.test(changed)) throw new Error(`${id} has no ${what.source}`);
        changed = changed.replace(what, () => by);
      }
      return { code: changed, map: null };
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error("Mantine's Popover or Portal was not found.");
    },
  };
}
