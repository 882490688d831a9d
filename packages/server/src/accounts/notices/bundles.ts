// Which notices are told as one when several come together.
import type { NoticeText } from '../../texts/notice.ts';

type Several = Extract<NoticeText, { params: { count: number } }>['code'] & `several${string}`;

interface Bundle {
  /** The text of several, which mentions how many. */
  code: Several;
  /** Where all of them are found: a path of the web client. */
  link: string;
}

const scheduled = '/tenant/sent?state=scheduled';
const all = '/tenant/sent';

const late: Bundle = { code: 'severalLate', link: scheduled };
const waiting: Bundle = { code: 'severalHeldUp', link: all };
const stopped: Bundle = { code: 'severalStopped', link: all };

const bundles: Partial<Record<NoticeText['code'], Bundle>> = {
  missedItsTime: late,
  notApprovedInTime: late,
  suspendedAtItsTime: late,
  notSent: { code: 'severalNotSent', link: all },
  keptAtItsTime: { code: 'severalKept', link: all },
  fromAnotherAddress: { code: 'severalFromAnotherAddress', link: all },
  waitsForProvider: waiting,
  waitsForWorker: waiting,
  waitsForTrouble: waiting,
  heldByFault: waiting,
  stoppedWithoutProvider: stopped,
  stoppedByFault: stopped,
  waitsForApproval: { code: 'severalForApproval', link: '/tenant/sent?state=approval' },
  approved: { code: 'severalApproved', link: all },
  sentBack: { code: 'severalSentBack', link: '/tenant/sent?state=draft' },
  unitsRequested: { code: 'severalUnitsRequested', link: '/operator' },
  organisationWaits: { code: 'severalOrganisations', link: '/operator' },
};

/** The bundle of a notice; undefined where each one is told by itself. */
export const bundleOf = (code: NoticeText['code']): Bundle | undefined => bundles[code];
