// Keeps the unsaved edits of one person in this browser, and a chosen picture.
import { useEffect, useState } from 'react';
import { keptKey, useKept } from '../../../../lib/storage/draft-store.ts';
import { keepFile, readFile } from '../../../../lib/storage/file-store.ts';
import { useUser } from '../../../../lib/http/session.ts';
import type { PersonDraft } from '../person-draft.ts';
import { addEdits, keepEdits, revertEdit, type FieldKey, type Edits, type UnsavedEdits } from './edits.ts';

/** `who` is the id of a person, or 'new'; `known` the saved person. */
export function useEdits(who: string, known: PersonDraft) {
  const [unsaved, write, forget] = useKept<UnsavedEdits | null>(`person-form:${who}`, null);
  const [picture, setPicture] = useKeptPicture(`person-picture:${who}`);
  const update = (change: (before: UnsavedEdits) => UnsavedEdits | null) =>
    write((before) => (before ? change(before) : before));
  return {
    unsaved,
    picture,
    setPicture,
    add: (part: Edits) => write((before) => addEdits(before, known, part, new Date())),
    revert: (field: FieldKey) => update((before) => revertEdit(before, known, field)),
    keep: (field?: FieldKey) => update((before) => keepEdits(before, known, field)),
    discard: () => {
      forget();
      setPicture(null);
    },
  };
}

/** A chosen picture; it is restored asynchronously, after the other edits. */
function useKeptPicture(key: string): [File | null, (file: File | null) => void] {
  const user = useUser();
  const full = keptKey(user.tenantId, user.id, key);
  const [picture, setPicture] = useState<File | null>(null);
  useEffect(() => {
    let wanted = true;
    void readFile(full).then((file) => {
      // A picture that was chosen in the meantime wins.
      if (wanted && file) setPicture((chosen) => chosen ?? file);
    });
    return () => {
      wanted = false;
    };
  }, [full]);
  const set = (file: File | null) => {
    setPicture(file);
    void keepFile(full, file);
  };
  return [picture, set];
}
