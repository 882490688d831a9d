// The card of the custom fields of people (CU-01).
import { readChoices } from '@tidings/contract/rules/choices.ts';
import { useState } from 'react';
import { peopleSettingsTexts as texts } from '../../../messages/en/people-settings.ts';
import { type Field, putField, putFieldOrder, useOrdering } from './api.ts';
import { FieldDialog } from './field-dialog.tsx';
import { kindOf } from './field-words.ts';
import { OrderedList } from './ordered-list.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { useRetiring } from './use-retiring.ts';

/** A retired field is no longer asked for; its values stay. */
export function FieldsCard({ fields, changeable }: { fields: readonly Field[]; changeable: boolean }) {
  const [open, setOpen] = useState<Field | 'new' | null>(null);
  const ordering = useOrdering(putFieldOrder, 'fields');
  const retire = useRetiring(putField, (id) => fields.find((field) => field.id === id)?.label);
  return (
    <SettingsCard
      title={texts.fields}
      about={texts.fieldsAbout}
      add={changeable ? texts.addField : null}
      onAdd={() => setOpen('new')}
      empty={fields.length === 0}
    >
      <OrderedList
        items={fields.map((field) => ({ ...field, name: field.label, note: noteOf(field) }))}
        changeable={changeable}
        onEdit={(id) => setOpen(fields.find((field) => field.id === id) ?? null)}
        onOrder={(ids, onSettled) => ordering.mutate(ids, { onSettled })}
        onRetire={retire}
      />
      {open && <FieldDialog field={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </SettingsCard>
  );
}

const noteOf = ({ controlType, parameterValues }: Field): string =>
  controlType === 1 ? texts.choices(listed(readChoices(parameterValues))) : kindOf(controlType);

/** With semicolons where a value has a comma of its own. */
const listed = (values: string[]): string =>
  values.join(values.some((value) => value.includes(',')) ? '; ' : ', ');
