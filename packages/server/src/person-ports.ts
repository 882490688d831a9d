// Connects people to other folders for merging, erasing and exporting.
import { emptyAudit } from './accounts/audit/audit-store.ts';
import { mergeMarks } from './attendance/mark-store.ts';
import { forgetInInbox } from './messaging/inbox/store.ts';
import { exportInbox } from './messaging/inbox/export-inbox.ts';
import { forgetInOutbox } from './providers/outbox-store.ts';
import { forgetInMessages } from './messaging/queue/erasing/forget-people.ts';
import { moveGreetings } from './messaging/greetings/merge-store.ts';
import { moveWelcomes } from './messaging/welcome/store.ts';
import { moveHistory } from './messaging/queue/people-rows.ts';
import { exportMessages } from './messaging/reports/person-messages.ts';
import { forgetHardBounces } from './messaging/suppressions/hard-bounce-store.ts';
import type { HideAddress } from './messaging/suppressions/hidden-address.ts';
import { hideSuppressed } from './messaging/suppressions/store.ts';
import { exportConsent } from './messaging/suppressions/export-consent.ts';
import { forgetInTracking } from './messaging/tracking/store.ts';
import type { ForgetPeople } from './people/privacy/erase-people.ts';
import type { ReadExportPart } from './people/privacy/export-person.ts';
import { forgetInImports } from './import/forget-people-store.ts';
import { deleteChangesOf } from './import/undo/undo-store.ts';
import type { RunInWorker } from './platform/worker-pool/worker-pool.ts';
import type { MovePerson } from './people/duplicates/merge-people.ts';

/** Moves the marks and messages of merged people to the one kept, and drops what an import could undo of them. */
export const personMovers: readonly MovePerson[] = [
  (tx, tenantId, { keeper, others }) => mergeMarks(tx, tenantId, others, keeper),
  moveHistory,
  moveGreetings,
  moveWelcomes,
  (tx, tenantId, { others }) => deleteChangesOf(tx, tenantId, others),
];

/** Forgets people in messages, stage by stage, and in imports; suppressions of their addresses stay, hidden. */
export const openForgetting =
  (hide: HideAddress): ForgetPeople =>
  async (tx, tenantId, { personIds, people, phones, emails }) => {
    const touched = await forgetInMessages(tx, tenantId, { personIds, addresses: [...phones, ...emails] });
    await forgetInOutbox(tx, tenantId, touched);
    await forgetInTracking(tx, tenantId, touched);
    await forgetInInbox(tx, tenantId, phones);
    const suppressed = [
      ...phones.map((address) => ({ channel: 'sms' as const, address })),
      ...emails.map((address) => ({ channel: 'email' as const, address })),
    ];
    await forgetHardBounces(tx, tenantId, emails);
    await hideSuppressed(tx, tenantId, suppressed, hide);
    const hidden = suppressed.map((address) => hide(tenantId, address));
    await emptyAudit(tx, [...personIds, ...hidden]);
    await forgetInImports(tx, tenantId, people);
  };

/** The parts of an export that other folders store: messages, replies, and suppressions of the addresses. */
export const openExportParts = (hide: HideAddress, runInWorker: RunInWorker): readonly ReadExportPart[] => [
  (tx, tenantId, person) => exportMessages(runInWorker, tx, tenantId, person),
  exportInbox,
  (tx, tenantId, person) => exportConsent(tx, tenantId, person, hide),
];
