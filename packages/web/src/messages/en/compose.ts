// English texts that both composers show.
import { catalogue } from '../language.ts';

export const compose = catalogue('compose', {
  mayNotWrite: 'Your role does not allow you to write messages',
  mayNotWriteHint: "Ask a colleague who manages your organisation's account.",
});
