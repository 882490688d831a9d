// What people need of the parts above them when somebody is merged, erased, or asks what is kept of them.
import { mergeMarks } from './attendance/mark-store.ts';
import { forgetInInbox } from './messaging/inbox/store.ts';
import { tellInbox } from './messaging/inbox/tell-inbox.ts';
import { forgetInOutbox } from './messaging/providers/outbox-store.ts';
import { forgetInMessages } from './messaging/queue/forget-people.ts';
import { moveHistory } from './messaging/queue/people-rows.ts';
import { tellMessages } from './messaging/reports/person-messages.ts';
import type { HideAddress } from './messaging/suppressions/hidden-address.ts';
import { hideSuppressed } from './messaging/suppressions/store.ts';
import { tellConsent } from './messaging/suppressions/tell-consent.ts';
import { forgetInTracking } from './messaging/tracking/store.ts';
import type { ForgetPeople } from './people/data/erase-people.ts';
import type { TellOfPerson } from './people/data/export-person.ts';
import type { RunAside } from './platform/aside.ts';
import type { MovePerson } from './people/duplicates/merge-people.ts';

/** Gives who was merged's ticks and messages to who they have become. */
export const personMovers: readonly MovePerson[] = [
  (tx, tenantId, { keeper, others }) => mergeMarks(tx, tenantId, others, keeper),
  moveHistory,
];

/** Forgets people in messages, stage by stage; what stands against their addresses stands on, hidden. */
export const openForgetting =
  (hide: HideAddress): ForgetPeople =>
  async (tx, tenantId, { personIds, phones, emails }) => {
    const touched = await forgetInMessages(tx, tenantId, { personIds, addresses: [...phones, ...emails] });
    await forgetInOutbox(tx, tenantId, touched);
    await forgetInTracking(tx, tenantId, touched);
    await forgetInInbox(tx, tenantId, phones);
    const suppressed = [
      ...phones.map((address) => ({ channel: 'sms' as const, address })),
      ...emails.map((address) => ({ channel: 'email' as const, address })),
    ];
    await hideSuppressed(tx, tenantId, suppressed, hide);
  };

/** What a person may be told: their messages, what they wrote, and what stands against their addresses. */
export const openTelling = (hide: HideAddress, aside: RunAside): readonly TellOfPerson[] => [
  (tx, tenantId, person) => tellMessages(aside, tx, tenantId, person),
  tellInbox,
  (tx, tenantId, person) => tellConsent(tx, tenantId, person, hide),
];
