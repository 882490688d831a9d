// A section of the person form: a card with a heading.
import { Collapse, Title, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import classes from '../person-form.module.css';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Always open. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`} mb="md">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** The heading opens and closes it; `mustShow` keeps it open. */
export function CollapsibleSection({ id, title, mustShow, children }: SectionProps & { mustShow: boolean }) {
  const [wanted, setWanted] = useState(true);
  const open = wanted || mustShow;
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <Title order={2} id={`${id}-title`}>
        <UnstyledButton
          className={classes.head}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setWanted(!open)}
        >
          {title}
          <IconChevronDown size={20} className={classes.chevron} data-open={open || undefined} aria-hidden />
        </UnstyledButton>
      </Title>
      <Collapse expanded={open} id={`${id}-content`} transitionDuration={150}>
        <div style={{ paddingTop: '1rem' }}>{children}</div>
      </Collapse>
    </section>
  );
}
