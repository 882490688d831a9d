// The person form: four sections with a rail to jump between them, and a footer that stays (PF-02).
import { useMay } from '../../../lib/session.ts';
import { useFocusOnFault } from '../../../ui/use-focus-on-fault.ts';
import type { Person } from '../api.ts';
import { BioSection } from './bio-section.tsx';
import { CelebrationsSection } from './celebrations-section.tsx';
import { CustomSection } from './custom-section.tsx';
import { NewerAlert } from './newer-alert.tsx';
import classes from './person-form.module.css';
import { RelatedSection } from './related-section.tsx';
import { SaveFooter } from './save-footer.tsx';
import { usePersonForm } from './use-person-form.ts';

const sections = [
  { id: 'bio', label: 'Bio' },
  { id: 'celebrations', label: 'Celebrations' },
  { id: 'additional', label: 'Additional information' },
  { id: 'related', label: 'Related information' },
];

/** Without a person it creates one. */
export function PersonForm({ person }: { person?: Person }) {
  const form = usePersonForm(person);
  const mayWrite = useMay('people.write');
  const element = useFocusOnFault(form.failure);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.blocked) form.save();
      }}
    >
      <nav className={classes.rail} aria-label="Sections of the form">
        {sections.map(({ id, label }) => (
          <button key={id} type="button" onClick={() => jumpTo(id)}>
            {label}
          </button>
        ))}
      </nav>
      <fieldset className={classes.sections} disabled={!mayWrite}>
        <NewerAlert form={form} />
        <BioSection form={form} {...(person && { personId: person.id })} />
        <CelebrationsSection form={form} />
        <CustomSection form={form} />
        <RelatedSection form={form} {...(person && { person })} />
      </fieldset>
      <SaveFooter form={form} />
    </form>
  );
}

function jumpTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true });
}
