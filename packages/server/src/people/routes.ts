// HTTP of people.
import * as calls from '@tidings/contract/calls/people.ts';
import * as personCalls from '@tidings/contract/calls/person.ts';
import * as choices from '@tidings/contract/calls/person-choices.ts';
import { AppError } from '@tidings/contract/errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/db/database.ts';
import type { Files } from '../platform/files/files.ts';
import type { FileLinks } from '../platform/files/links.ts';
import type { UploadedFile } from '../platform/http/form.ts';
import { type Edge, mount } from '../platform/http/mount.ts';
import type { Session } from '../platform/http/session.ts';
import { createSelection } from './create-selection.ts';
import { listCustomFields } from './custom-store.ts';
import { getPerson } from './get-person.ts';
import { listPeople } from './list-people.ts';
import { listLookups, listNamed } from './lookup-store.ts';
import { keepFile, keepPicture, pictureChangeOf } from './data/uploads.ts';
import { deleteNote } from './delete-note.ts';
import { openPictures } from './pictures.ts';
import { createPerson, type Save, type Saver, updatePerson } from './save-person.ts';
import { searchAlike, searchMembers } from './search-members.ts';

interface Needed {
  db: Database;
  clock: Clock;
  files: Files;
  fileLinks: FileLinks;
}

/** Mounts the calls of people, the import apart. */
export function peopleRoutes(edge: Edge, house: Needed): void {
  const { db, clock } = house;
  const pictures = openPictures(house);
  const saver = ({ tenantId, userId, country, timeZone }: Session): Saver => ({
    tenantId,
    userId,
    country,
    timeZone,
    now: clock.now(),
    pictures,
  });
  /** Saves with the form's picture; one that was uploaded for a save that fails goes again. */
  const save = async <T>(
    { tenantId }: Session,
    form: personCalls.PersonForm,
    files: UploadedFile[],
    work: (tx: Tx, save: Save) => Promise<T>,
  ): Promise<T> => {
    const picture = await pictureChangeOf(house, tenantId, form, files);
    try {
      return await db.inTenant(tenantId, (tx) => work(tx, { form, picture }));
    } catch (error) {
      if (picture && files.length > 0) await pictures.drop(picture);
      throw error;
    }
  };

  mount(edge, personCalls.createPerson, async ({ session, body, files }) => {
    const person = await save(session, body, files, (tx, form) => createPerson(tx, saver(session), form));
    return { status: true as const, person, personId: person.id };
  });

  mount(edge, personCalls.updatePerson, async ({ session, params, body, files }) => {
    const { person, formerPicture } = await save(session, body, files, (tx, form) =>
      updatePerson(tx, saver(session), params.id, form),
    );
    if (formerPicture) await pictures.drop(formerPicture);
    return { status: true as const, person, personId: person.id };
  });

  mount(edge, calls.listPeople, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) => listPeople(tx, tenantId, query, pictures)),
  );

  mount(edge, personCalls.getPerson, async ({ session: { tenantId }, params }) => ({
    person: await db.inTenant(tenantId, (tx) => getPerson(tx, tenantId, params.id, pictures)),
  }));

  mount(edge, personCalls.uploadProfilePicture, async ({ session: { tenantId }, files: [file] }) => {
    if (!file) throw new AppError('badInput', 'Choose a picture.');
    return { status: true as const, pictureUrl: pictures.link(await keepPicture(house, tenantId, file)) };
  });

  mount(edge, personCalls.uploadPersonFile, async ({ session: { tenantId }, files }) => {
    const { key, name } = await keepFile(house, tenantId, files);
    return { status: true as const, link: pictures.link(key), name };
  });

  mount(edge, personCalls.deleteNote, async ({ session: { tenantId }, params, audit }) => {
    await db.inTenant(tenantId, (tx) => deleteNote(tx, tenantId, params));
    audit(params.id, { noteId: params.noteId });
    return { status: true as const };
  });

  mount(edge, calls.searchMembers, ({ session: { tenantId }, query }) =>
    db.inTenant(tenantId, (tx) =>
      (query.alike ? searchAlike : searchMembers)(tx, tenantId, query.searchText),
    ),
  );

  mount(edge, calls.searchMembersByPath, ({ session: { tenantId }, params }) =>
    db.inTenant(tenantId, (tx) => searchMembers(tx, tenantId, params.text)),
  );

  mount(edge, calls.createSelection, ({ session, body }) =>
    db.inTenant(session.tenantId, (tx) => createSelection(tx, session, body)),
  );

  choiceRoutes(edge, db);
}

/** What the person form chooses from. */
function choiceRoutes(edge: Edge, db: Database): void {
  mount(edge, choices.getLookups, async ({ session: { tenantId } }) => {
    const lookups = Map.groupBy(await db.inTenant(tenantId, listLookups), (lookup) => lookup.type);
    return [...lookups].map(([type, those]) => ({
      type,
      lookUps: those.map(({ id, value }) => ({ id, value })),
    }));
  });

  mount(edge, choices.getClassifications, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => listNamed(tx, tenantId, 'classification')),
  );

  mount(edge, choices.getAgeGroups, ({ session: { tenantId } }) =>
    db.inTenant(tenantId, (tx) => listNamed(tx, tenantId, 'age_group')),
  );

  mount(edge, choices.getCustomFields, async ({ session: { tenantId } }) => {
    const fields = await db.inTenant(tenantId, (tx) => listCustomFields(tx, tenantId));
    return fields.map((field) => ({ ...field, data: '' }));
  });
}
