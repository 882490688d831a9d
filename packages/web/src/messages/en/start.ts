// English texts that the first screen may need: failures, waiting, unknown addresses.
import { catalogue } from '../language.ts';

export const start = catalogue('start', {
  loading: 'Loading',
  tryAgain: 'Try again',

  refused: 'This was refused. Please check what you entered.',
  fault: 'Something went wrong on our side. Please try again.',
  failed: 'Something went wrong',
  pleaseTryAgain: 'Please try again',
  cannotShow: 'This could not be shown',
  onOurSide: 'Something went wrong on our side.',
  details: 'Details for support',
  copyDetails: 'Copy details for support',

  notFound: 'Page not found',
  notFoundHint: 'The link may be out of date.',
  goHome: 'Go to Home',
});
