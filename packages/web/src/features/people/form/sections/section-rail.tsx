// Links to the sections of the form; on a phone a sticky row.
import { useEffect, useRef, useState } from 'react';
import classes from './section-rail.module.css';
import { personForm } from '../../../../messages/en/person-form.ts';

interface SectionRailProps {
  sections: readonly { id: string; label: string }[];
}

/** A click also moves the focus into the section. */
export function SectionRail({ sections }: SectionRailProps) {
  const [current, setCurrent] = useCurrent(sections);
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is wider than the screen.
    const button = rail.current?.querySelector<HTMLElement>(`[data-section='${current}']`);
    if (button) rail.current?.scrollTo({ left: button.offsetLeft - 16 });
  }, [current]);
  return (
    <nav ref={rail} className={classes.rail} aria-label={personForm.sections}>
      {sections.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          data-section={id}
          aria-current={id === current || undefined}
          onClick={() => {
            jumpTo(id);
            setCurrent(id);
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}

function jumpTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section
    ?.querySelector<HTMLElement>('input:not([type="file"]), select, button')
    ?.focus({ preventScroll: true });
}

/** The section in view: the last that begins above 30% of the window's height; at the page's end the last of all. */
function useCurrent(sections: SectionRailProps['sections']) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight * 0.3;
      const { scrollHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const begun = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line,
      );
      setCurrent((atEnd ? sections : begun).at(-1)?.id ?? sections[0]?.id);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [sections]);
  return [current, setCurrent] as const;
}
