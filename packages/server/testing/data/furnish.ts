// Seeds an organisation with one record of every kind, marked with a unique word.
import { takeReplies } from '../../src/messaging/inbox/take-replies.ts';
import { topUp } from '../../src/messaging/units/units.ts';
import { openComposing } from '../../src/open-composing.ts';
import { runImport } from '../../src/import/run-import.ts';
import { newId } from '../../src/platform/id.ts';
import type { TestServer } from '../test-server.ts';

export interface SeededData {
  token: string;
  tenantId: string;
  tenant: string;
  /** The approved sender id. */
  mask: string;
  person: string;
  /** Another person of the same name. */
  twin: string;
  note: string;
  group: string;
  otherGroup: string;
  smartGroup: string;
  classification: string;
  customField: string;
  selection: string;
  /** A bulk change of people that can be undone. */
  change: string;
  family: string;
  attendance: string;
  import: string;
  /** An import with its preview that is not started. */
  waitingImport: string;
  draft: string;
  message: string;
  senderId: string;
  /** The phone of a person who has sent a reply. */
  phone: string;
  /** A provider account of the organisation, and one of the installation, both at an address where nothing listens. */
  provider: string;
  installationProvider: string;
  /** A proved sender address, and a domain. */
  mailSender: string;
  mailDomain: string;
  media: string;
  mailTemplate: string;
  smsTemplate: string;
  /** The text of greetings by SMS. */
  greetingText: string;
  /** A message that repeats. */
  recurring: string;
  /** A user of the organisation besides its owner, and an invitation that waits; and an API key. */
  colleague: string;
  invitation: string;
  apiKey: string;
  /** An invitation to create an organisation. */
  organisationInvitation: string;
  /** A request for units that waits. */
  unitRequest: string;
  /** Another session of the owner. */
  session: string;
  /** Authorises an upload of the editor. */
  uploadToken: string;
}

/** Signs up an organisation and fills it over the API, and by SQL where no call creates such a record. */
export async function seedData(server: TestServer, word: string, number: string): Promise<SeededData> {
  const { token, tenantId, email } = await server.signUp({ organisation: `${word} church` });
  // An installation with a provider gives no free units.
  await server.db.inTenant(tenantId, (tx) => topUp(tx, tenantId, 1000, `${word} paid`, newId()));
  const provider = await addAccount(server, tenantId, `${word} line`);
  const make = async (path: string, body: unknown) => {
    const answer = await server.call('POST', path, { token, body });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const customField = newId();
  await server.query(
    'insert into custom_field (tenant_id, id, label, control_type, entity_type) values ($1, $2, $3, 0, 0)',
    [tenantId, customField, `${word} field`],
  );
  const classifications = await server.call('GET', '/api/Settings/GetTenantPeopleClassification', { token });
  const { id: group } = await make('/api/CreateGroup', { name: `${word} group` });
  const { id: otherGroup } = await make('/api/CreateGroup', { name: `${word} choir` });
  const { id: smartGroup } = await make('/api/CreateGroup', {
    name: `${word} list`,
    filter: { search: word },
  });
  const { personId: person } = await make('/api/people/createperson', {
    firstName: word,
    lastName: `${word}son`,
    mobilePhone: number,
    email: `${word}@example.org`,
    personGroups: [{ groupId: group, position: `${word} leader` }],
    notes: [{ title: `${word} note`, description: 'x' }],
    customAttributeData: [{ customAttributeID: customField, data: `${word} data` }],
  });
  const { personId: twin } = await make('/api/people/createperson', {
    firstName: word,
    lastName: `${word}son`,
  });
  const { body: made } = await server.call('GET', `/api/people/${person}`, { token });
  const { id: family } = await make('/api/families', {
    name: `${word} family`,
    members: [{ personId: person, role: 'head' }],
  });
  const { id: attendance } = await make('/api/attendance', {
    name: `${word} service`,
    date: '2026-12-06',
    groupId: group,
  });
  const { id: selection } = await make('/api/people/selections', { ids: [person] });
  const { changeId: change } = await make('/api/people/changes', {
    ids: [twin],
    action: 'setClassification',
    classificationId: classifications.body[0].id,
  });
  const importId = await sendImport(server, token, `firstName\n${word} the imported\n`);
  const waitingImport = await sendImport(server, token, `firstName\n${word} the awaited\n`, 'true');
  await runImport(server.context, tenantId, waitingImport);
  const mask = word.toUpperCase();
  const { id: senderId } = await make('/api/Messaging/RequestSenderID', { mask });
  await server.query('update sender_id set status = 2 where id = $1', [senderId]);
  const text = { subject: mask, message: `Come, says ${word}`, groupedContacts: `group_${group}` };
  const { id: draft } = await make('/api/Messaging/PostSmsDraft', { ...text, body: text.message });
  const { id: greetingText } = await make('/api/Messaging/PostSmsDraft', {
    body: `Happy birthday, says ${word}`,
    isDefaultBirthDayMessage: true,
  });
  const { messageId: scheduled } = await make('/api/Messaging/saveSmsSchedule', {
    ...text,
    message: `Come again, says ${word}`,
    executionDate: '2036-01-01T09:00',
  });
  await make(`/api/messages/${scheduled}/repeat`, { every: 'week' });
  const { items: repeating } = (await server.call('GET', '/api/recurring', { token })).body;
  const recurring = repeating[0].id as string;
  const { messageId: message } = await make('/api/Messaging/sendSms', text);
  // Directly, since no worker is sending this message.
  await server.query(
    `insert into outbox (tenant_id, message_id, n, page, channel, sender, recipient, subject, body)
       values ($1, $2, 1, 1, 'email', $3, $4, $5, $6)`,
    [tenantId, message, mask, `${word}@example.org`, word, `<p>${word} kept</p>`],
  );
  await server.context.accounts.notify(tenantId, {
    kind: 'message',
    code: 'notSent',
    params: { why: `${word} notice` },
  });
  const reply = {
    text: `Amen, says ${word}. When does it end?`,
    phone: number,
    lane: 'sms:outbox',
    to: '32811',
    answeredAs: null,
    isTorn: false,
    replyId: '',
  };
  await takeReplies(openComposing(server.context), tenantId, [
    { ...reply, inboundId: newId(), at: server.context.clock.now() },
  ]);
  await make('/api/suppressions', { channel: 'email', address: goneOf(mask), note: `${word} asked` });
  const installationProvider = await addAccount(server, null, 'Line');
  const [mailSender, mailDomain] = await addMailSender(server, tenantId, word);
  const session = await addSession(server, email);
  const { id: apiKey } = await make('/api/keys', { name: `${word} website`, scopes: ['people.read'] });
  const [colleague, invitation] = await addColleagues(server, tenantId, word);
  const organisationInvitation = newId();
  await server.query(
    `insert into engine.organisation_invitation (id, email, token_hash, invited_by, created_at, expires_at)
       values ($1, $2, $2, gen_random_uuid(), now(), now() + interval '14 days')`,
    [organisationInvitation, `${word}.new@example.org`],
  );
  const { id: unitRequest } = await make('/api/units/requests', { units: 50, note: `${word} needs them` });
  const media = await addImage(server, token, `${word} picture`);
  const template = { name: `${word} template`, html: `<p>${word} words</p>` };
  const { body: upload } = await server.call('GET', '/api/media/upload-token', { token });
  return {
    token,
    tenantId,
    tenant: tenantId,
    mask,
    person,
    twin,
    note: made.person.notes[0].id,
    group,
    otherGroup,
    smartGroup,
    classification: classifications.body[0].id,
    customField,
    selection,
    change,
    family,
    attendance,
    import: importId,
    waitingImport,
    draft,
    greetingText,
    recurring,
    message,
    senderId,
    phone: number,
    provider,
    installationProvider,
    mailSender,
    mailDomain,
    media,
    mailTemplate: (await make('/api/mail-templates', template)).id as string,
    smsTemplate: (await make('/api/sms-templates', { name: 'Rehearsal', text: 'At six' })).id as string,
    colleague,
    session,
    invitation,
    apiKey,
    organisationInvitation,
    unitRequest,
    uploadToken: upload.token,
  };
}

async function addAccount(server: TestServer, owner: string | null, name: string): Promise<string> {
  const id = newId();
  await server.query(
    `insert into engine.provider_account (id, tenant_id, kind, name, settings, takes_regular, takes_hybrid)
       values ($1, $2, 'smpp', $3, '{"host": "127.0.0.1", "systemId": "x"}', $4, $4)`,
    [id, owner, name, owner !== null],
  );
  return id;
}

async function addMailSender(server: TestServer, owner: string, word: string): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  await server.query(
    'insert into mail_sender (tenant_id, id, address, name, verified_at) values ($1, $2, $3, $4, now())',
    [owner, ids[0], `office@${word}.example`, `${word} office`],
  );
  await server.query(
    `insert into engine.mail_domain (id, tenant_id, domain, selector, public_key, private_key)
       values ($1, $2, $3, 'tidings-1', 'x', 'x')`,
    [ids[1], owner, `${word}.example`],
  );
  return ids;
}

async function addColleagues(server: TestServer, owner: string, word: string): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  await server.query('insert into "user" (id, name, email) values ($1, $2, $3)', [
    ids[0],
    `${word} colleague`,
    `${word}.colleague@example.org`,
  ]);
  await server.query(
    "insert into member (id, tenant_id, user_id, role) values (gen_random_uuid(), $1, $2, 'staff')",
    [owner, ids[0]],
  );
  await server.query(
    `insert into invitation (id, tenant_id, email, role, status, expires_at, inviter_id)
       select $1, $2, $3, 'viewer', 'pending', now() + interval '7 days', user_id
         from member where tenant_id = $2 and role = 'owner'`,
    [ids[1], owner, `${word}.invited@example.org`],
  );
  return ids;
}

async function addImage(server: TestServer, token: string, name: string): Promise<string> {
  const form = new FormData();
  form.append('mediaFile', smallImage(), `${name}.png`);
  const answer = await server.call('POST', '/api/Media/UploadMedia', { token, payload: form });
  if (answer.status !== 200) throw new Error(`image: ${JSON.stringify(answer.body)}`);
  return answer.body.returnObject.id;
}

/** A PNG of one pixel. */
export const smallImage = (): Blob =>
  new Blob([
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQUDAAAACkAGE0Zn1yAAAAAElFTkSuQmCC',
      'base64',
    ),
  ]);

/** A suppressed address of an organisation, by its sender id. */
export const goneOf = (mask: string): string => `${mask.toLowerCase()}.gone@example.org`;

/** Uploads a file of people; returns the id of the import. */
export async function sendImport(
  server: TestServer,
  token: string,
  csv: string,
  preview = '',
): Promise<string> {
  const part = (name: string, text: string) =>
    `--line\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const payload = `${part('preview', preview)}${part('file"; filename="people.csv', csv)}--line--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=line' };
  const answer = await server.call('POST', '/api/people/import', { token, payload, headers });
  if (answer.status !== 202) throw new Error(`import: ${JSON.stringify(answer.body)}`);
  return answer.body.importId;
}

/** Signs the owner in once more, and returns the session's id. */
async function addSession(server: TestServer, email: string): Promise<string> {
  const body = { email, password: 'correct horse battery' };
  const { token } = (await server.call('POST', '/api/accounts/sign-in', { body })).body;
  const { items } = (await server.call('GET', '/api/accounts/sessions', { token })).body;
  return items[0].id;
}
