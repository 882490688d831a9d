// The contact owner: the member who looks after this person (PF-06).
import { CloseButton, Input } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../../lib/toast.ts';
import { InitialsAvatar } from '../../../../ui/initials-avatar.tsx';
import { MemberSearch } from '../../../pickers/member-search.tsx';
import type { Owner } from '../person-draft.ts';
import classes from '../person-form.module.css';
import { personFields } from '../../../../messages/en/person-fields.ts';
import { personForm } from '../../../../messages/en/person-form.ts';

interface OwnerFieldProps {
  owner: Owner | null;
  onChange: (owner: Owner | null) => void;
  /** Ids of people who cannot be chosen: nobody looks after themselves. */
  without: readonly string[];
  error?: string | undefined;
}

/** An owner without an e-mail address is accepted with a warning. */
export function OwnerField({ owner, onChange, without, error }: OwnerFieldProps) {
  // The search and the chosen owner replace each other, so each takes the focus when it appears.
  const [changed, setChanged] = useState(false);
  const change = (next: Owner | null) => {
    setChanged(true);
    onChange(next);
  };
  if (!owner) {
    return (
      <MemberSearch
        label={personFields.contactOwner}
        selectedIds={without}
        autoFocus={changed}
        error={error}
        onSelect={({ id, name, email }) => {
          change({ id, name });
          if (email === '') {
            toast({
              title: personForm.ownerWithoutEmail,
              tone: 'warning',
              ms: 15_000,
            });
          }
        }}
      />
    );
  }
  return (
    <Input.Wrapper label={personFields.contactOwner} labelElement="div" error={error}>
      <div className={classes.owner}>
        <InitialsAvatar name={owner.name} size={28} />
        <span>{owner.name}</span>
        <CloseButton autoFocus={changed} aria-label={personForm.removeOwner} onClick={() => change(null)} />
      </div>
    </Input.Wrapper>
  );
}
