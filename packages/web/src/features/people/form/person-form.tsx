// The person form: four sections with links to them, and a sticky footer (PF-02).
import { useEffect, type RefObject } from 'react';
import { useMay } from '../../../lib/http/session.ts';
import { useFocusOnFault } from '../../../ui/focus/use-focus-on-fault.ts';
import type { Person } from '../api.ts';
import { KeptDraftNotice } from './unsaved/kept-draft-notice.tsx';
import { BioSection } from './sections/bio-section.tsx';
import { CelebrationsSection } from './sections/celebrations-section.tsx';
import { CustomSection } from './sections/custom-section.tsx';
import { LeaveGuard } from './unsaved/leave-guard.tsx';
import { ChangedElsewhereAlert } from './unsaved/changed-elsewhere-alert.tsx';
import classes from './person-form.module.css';
import { RelatedSection } from './sections/related-section.tsx';
import { SaveFooter } from './save-footer.tsx';
import { SectionRail } from './sections/section-rail.tsx';
import { usePersonForm } from './use-person-form.ts';
import { useSaveKeys } from './use-save-keys.ts';
import { specified } from '../../../messages/en/specified.ts';

/** Selects the text of a field, so that what is typed replaces it. */
function useStartField(form: RefObject<HTMLFormElement | null>, name: string | undefined): void {
  useEffect(() => {
    const field = name === undefined ? null : form.current?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.select();
  }, [form, name]);
}

const sections = [
  { id: 'bio', label: specified.bio },
  { id: 'celebrations', label: specified.celebrations },
  { id: 'additional', label: specified.additionalInformation },
  { id: 'related', label: specified.relatedInformation },
];

interface PersonFormProps {
  person?: Person;
  /** The name of the field to correct: it has the focus from the start, and saving leads back to where it was found. */
  startField?: string | undefined;
}

/** Without a person it creates one. */
export function PersonForm({ person, startField }: PersonFormProps) {
  const form = usePersonForm(person);
  const mayWrite = useMay('people.write');
  const element = useFocusOnFault(form.fault);
  useSaveKeys(element);
  useStartField(element, startField);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayWrite) form.save();
      }}
    >
      <SectionRail sections={sections} />
      <fieldset className={classes.sections} disabled={!mayWrite}>
        <KeptDraftNotice form={form} isNew={!person} />
        {person && <ChangedElsewhereAlert form={form} person={person} />}
        <BioSection form={form} {...(person && { personId: person.id })} />
        <CelebrationsSection form={form} />
        <CustomSection form={form} />
        <RelatedSection form={form} {...(person && { person })} />
      </fieldset>
      <SaveFooter form={form} />
      <LeaveGuard form={form} />
    </form>
  );
}
