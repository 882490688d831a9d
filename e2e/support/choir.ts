// A small choir to send SMS to and get replies from, with easily told numbers.
import { call } from './client.ts';
import { sendAtOnce } from './compose.ts';
import type { Church } from './fixtures.ts';
import type { GatewayInstallation } from './gateway-installation.ts';

export const numbers = {
  /** Shared by Bola and Tunde. */
  shared: '+2348031112222',
  ngozi: '+2348031113333',
  chidi: '+2348031114444',
  emeka: '+2348031115557',
  stranger: '+2348039999999',
};

/** The church's number for replies. */
export const ourNumber = '32811';

const rows = [
  'First Name,Last Name,Mobile Phone,Email,Groups',
  'Bola,Adeyemi,08031112222,bola@example.org,Choir',
  'Tunde,Adeyemi,08031112222,,Choir',
  'Ngozi,Okafor,08031113333,,Choir',
  'Chidi,Eze,08031114444,chidi@example.org,Choir',
  'Emeka,Musa,08031115557,emeka@example.org,Choir',
  'Funmi,Phoneless,,funmi@example.org,Choir',
];

/** Creates the choir, with the sender id GRACE, 1,000 units, no hold, and a reply number. */
export async function openChoir(church: Church, gatewayInstallation: GatewayInstallation): Promise<void> {
  await church.load(rows.join('\n'));
  await church.senderId('GRACE');
  await sendAtOnce(church);
  await call(gatewayInstallation.address, 'POST', '/api/operator/units', {
    token: gatewayInstallation.operator,
    body: { tenantId: church.tenantId, units: 1000, note: 'Paid by transfer' },
  });
  await call(gatewayInstallation.address, 'PUT', '/api/operator/reply-numbers', {
    token: gatewayInstallation.operator,
    body: { items: [{ number: ourNumber, tenantId: church.tenantId }] },
  });
}

/** Writes to the choir and waits until everything has been sent; returns the message's id. */
export async function writeToChoir(
  church: Church,
  gatewayInstallation: GatewayInstallation,
  message = 'Dear #name#, rehearsal is at 6.',
): Promise<string> {
  const before = gatewayInstallation.gateway.taken.length;
  const { messageId } = await church.call<{ messageId: string }>('POST', '/api/Messaging/sendSms', {
    subject: 'GRACE',
    message,
    groupedContacts: ['group_~Choir'],
    isPersonalized: true,
  });
  await gatewayInstallation.rests(church, messageId);
  if (gatewayInstallation.gateway.taken.length === before)
    throw new Error('Nothing of the message came to the gateway.');
  return messageId;
}

/** The id of a choir member, by first name. */
export async function choir(church: Church, firstName: string): Promise<string> {
  const { items } = await church.call<{ items: { id: string; firstName: string }[] }>(
    'GET',
    `/api/people?search=${firstName}`,
  );
  return items[0]?.id ?? '';
}
