// HTTP routes for people.
import * as calls from '@tidings/contract/calls/people/people.ts';
import * as personCalls from '@tidings/contract/calls/people/person.ts';
import * as choices from '@tidings/contract/calls/people/person-choices.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { FileLinks } from '../platform/files/links.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { type HttpServer, mount } from '../platform/http/mount.ts';
import type { Session } from '../platform/http/session.ts';
import { emptyId } from '@tidings/contract/rules/destinations.ts';
import { createSelection } from './list/create-selection.ts';
import { listCustomFields } from './person/custom-store.ts';
import { personForLeader, rowForLeader } from './person/for-group-leaders.ts';
import { getPerson } from './person/get-person.ts';
import { listPeople } from './list/list-people.ts';
import { listLookups, listNamed } from './lookup-store.ts';
import { keepFile, keepPicture, pictureChangeOf } from './uploads/uploads.ts';
import { deleteNote } from './person/delete-note.ts';
import { type NoteNewPerson, tellOwner } from './mine/tell-owner.ts';
import { mineRoutes } from './mine/routes.ts';
import { openPictures, type Pictures } from './uploads/pictures.ts';
import { createPerson, type Save, type Saver, updatePerson } from './person/save-person.ts';
import { searchAlike, searchMembers } from './search/search-members.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
  /** What tells a user of a person newly assigned to them. */
  accounts: { noteNewPerson: NoteNewPerson };
}

/** Mounts the calls of people; other folders mount imports, changes, families, settings and privacy. */
export function peopleRoutes(server: HttpServer, context: Needed): void {
  const { db } = context;
  const pictures = openPictures(context);
  savingRoutes(server, context, pictures);

  mount(server, calls.listPeople, async ({ session, query }) => {
    const page = await listPeople(db, session, query, pictures);
    return session.isGroupLeader ? { ...page, items: page.items.map(rowForLeader) } : page;
  });

  mount(server, personCalls.getPerson, async ({ session, params }) => {
    const person = await db.inTenant(session.tenantId, (tx) => getPerson(tx, session, params.id, pictures));
    return { person: session.isGroupLeader ? personForLeader(person) : person };
  });

  mount(server, personCalls.uploadProfilePicture, async ({ session: { tenantId }, files: [file] }) => {
    if (!file) throw new AppError('badInput', 'Choose a picture.');
    return { status: true as const, pictureUrl: pictures.link(await keepPicture(context, tenantId, file)) };
  });

  mount(server, personCalls.uploadPersonFile, async ({ session: { tenantId }, files }) => {
    const { key, name } = await keepFile(context, tenantId, files);
    return { status: true as const, link: pictures.link(key), name };
  });

  mount(server, personCalls.deleteNote, async ({ session, params, audit }) => {
    await db.inTenant(session.tenantId, (tx) => deleteNote(tx, session, params));
    audit(params.id, { noteId: params.noteId });
    return { status: true as const };
  });

  mount(server, calls.searchMembers, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) =>
      (query.alike ? searchAlike : searchMembers)(tx, tenantId, query.searchText),
    ),
  );

  mount(server, calls.searchMembersByPath, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, (tx) => searchMembers(tx, tenantId, params.text)),
  );

  mount(server, calls.createSelection, ({ session, body }) =>
    db.inTenant(session.tenantId, (tx) => createSelection(tx, session, body)),
  );

  choiceRoutes(server, db);
  mineRoutes(server, context);
}

/** Mounts the calls that save a person by the form. */
function savingRoutes(server: HttpServer, context: Needed, pictures: Pictures): void {
  const { db, clock } = context;
  const saver = (session: Session): Saver => ({ ...session, now: clock.now(), pictures });
  /** Saves with the form's picture; deletes an uploaded picture again if saving fails. */
  const save = async <T>(
    { tenantId }: Session,
    form: personCalls.PersonForm,
    files: UploadedFile[],
    work: (tx: Tx, save: Save) => Promise<T>,
  ): Promise<T> => {
    const picture = await pictureChangeOf(context, tenantId, form, files);
    try {
      return await db.inTenant(tenantId, (tx) => work(tx, { form, picture }));
    } catch (error) {
      if (picture && files.length > 0) await pictures.drop(picture);
      throw error;
    }
  };

  const tellNewOwner = async (
    session: Session,
    person: personCalls.Person,
    former: string,
  ): Promise<void> => {
    const { followupPersonID: ownerId, name } = person;
    if (ownerId === emptyId || ownerId === former) return;
    const { noteNewPerson } = context.accounts;
    await tellOwner({ db, noteNewPerson }, session, { ownerId, name });
  };

  mount(server, personCalls.createPerson, async ({ session, body, files }) => {
    const person = await save(session, body, files, (tx, form) => createPerson(tx, saver(session), form));
    await tellNewOwner(session, person, emptyId);
    return { status: true as const, person, personId: person.id };
  });

  mount(server, personCalls.updatePerson, async ({ session, params, body, files }) => {
    const { person, formerPicture, formerOwner } = await save(session, body, files, (tx, form) =>
      updatePerson(tx, saver(session), params.id, form),
    );
    await tellNewOwner(session, person, formerOwner ?? emptyId);
    if (formerPicture) await db.afterCommit(() => pictures.drop(formerPicture));
    return { status: true as const, person, personId: person.id };
  });
}

/** Mounts the calls that list the choices of the person form. */
function choiceRoutes(server: HttpServer, db: Database): void {
  mount(server, choices.getLookups, async ({ session: { tenantId } }) => {
    const lookups = Map.groupBy(await db.inTenant(tenantId, listLookups), (lookup) => lookup.type);
    return [...lookups].map(([type, those]) => ({
      type,
      lookUps: those.map(({ id, value }) => ({ id, value })),
    }));
  });

  mount(server, choices.getClassifications, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => listNamed(tx, tenantId, 'classification')),
  );

  mount(server, choices.getAgeGroups, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => listNamed(tx, tenantId, 'age_group')),
  );

  mount(server, choices.getCustomFields, async ({ session: { tenantId } }) => {
    const fields = await db.inTenant(tenantId, (tx) => listCustomFields(tx, tenantId));
    return fields.map((field) => ({ ...field, data: '' }));
  });
}
