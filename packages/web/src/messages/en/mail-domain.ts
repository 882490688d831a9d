// English texts of a mail domain and its DNS records.
import { catalogue, number } from '../language.ts';

export const mailDomain = catalogue('mailDomain', {
  allSet: (domain: string) => `${domain} is set up correctly`,
  nothingToChange: (domain: string) => `${domain} looks right, but some records could not be checked`,
  stillToDo: (open: number, all: number) => `${number(open)} of ${number(all)} still to do`,
  mayTakeHours: 'DNS changes can take a few hours to show up',
  removeTitle: (domain: string) => `Remove ${domain}?`,
  removeHint: 'The key is deleted and its addresses can no longer be used to send.',
  remove: 'Remove',
  ready: 'Ready: mail is signed',
  notReady: 'Not ready',
  addsDomain: (domain: string) =>
    `Many DNS forms add ${domain} to the name automatically: enter only the part before it.`,
  checkAgain: 'Check again',
  /** `{time}` is when. */
  checked: 'Checked {time}',
  good: 'Good',
  missing: 'Missing',
  wrong: 'Not valid',
  unknown: 'Unknown',
  found: (value: string) => `Now: ${value}`,
  kind: 'Type',
  txt: 'TXT',
  name: 'Name',
  value: 'Value',
  copy: 'Copy',
  copied: 'Copied',
  copyName: (record: string) => `Copy: name of ${record}`,
  copyValue: (record: string) => `Copy: value of ${record}`,
  copiedName: (record: string) => `Copied: name of ${record}`,
  copiedValue: (record: string) => `Copied: value of ${record}`,
});
