// The rail of the form's sections: where one is, and a jump to each; on a phone a row that stays in sight.
import { useEffect, useState } from 'react';
import classes from './section-rail.module.css';

interface SectionRailProps {
  sections: readonly { id: string; label: string }[];
}

/** Jumping moves the focus into the section. */
export function SectionRail({ sections }: SectionRailProps) {
  const [current, setCurrent] = useCurrent(sections);
  return (
    <nav className={classes.rail} aria-label="Sections of the form">
      {sections.map(({ id, label }) => (
        <button
          key={id}
          type="button"
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
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  section
    ?.querySelector<HTMLElement>('input:not([type="file"]), select, button')
    ?.focus({ preventScroll: true });
}

/** The section that the top of the screen lies in; the last one chosen where there is nothing left to scroll. */
function useCurrent(sections: SectionRailProps['sections']) {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting);
        if (entered) setCurrent(entered.target.id);
      },
      { rootMargin: '-20% 0px -75% 0px' },
    );
    for (const { id } of sections) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [sections]);
  return [current, setCurrent] as const;
}
