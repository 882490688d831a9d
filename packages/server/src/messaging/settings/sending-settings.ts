// Reads and changes an organisation's sending settings, checked for contradictions.
import type {
  sendingSettings,
  setSendingSettings,
} from '@tidings/contract/calls/messages/sending-settings.ts';
import type { BodyOf, ReplyOf } from '@tidings/contract/call.ts';
import { AppError } from '@tidings/contract/errors.ts';
import { builtInKeywords, refuseWords, wordKey } from '@tidings/contract/rules/sms/keywords.ts';
import type { Tx } from '../../platform/db/database.ts';
import { textsIn } from '../../texts/texts.ts';
import { readTenantRules } from './tenant-rules-store.ts';
import { lockSettings, readSendingSettings, type SendingSettings, updateSendingSettings } from './store.ts';

/** Returns the settings, the built-in keywords and the default answers. */
export async function getSendingSettings(tx: Tx, tenantId: string): Promise<ReplyOf<typeof sendingSettings>> {
  const { words, answers, ...rest } = await readSendingSettings(tx, tenantId);
  const { organisation, timeZone, language } = await readTenantRules(tx, tenantId);
  const usual = textsIn(language).answers;
  return {
    ...rest,
    stopWords: words.stop,
    startWords: words.start,
    helpWords: words.help,
    stopAnswer: answers.stop,
    startAnswer: answers.start,
    helpAnswer: answers.help,
    usual: {
      stopAnswer: usual.stop(organisation),
      startAnswer: usual.start(organisation),
      helpAnswer: usual.help(organisation),
    },
    always: {
      stop: [...builtInKeywords.stop],
      start: [...builtInKeywords.start],
      help: [...builtInKeywords.help],
    },
    timeZone,
  };
}

/**
 * Changes the given settings over those that are stored. Throws badInput by field for hours and keywords that do not go
 * together, also with what is stored.
 */
export async function changeSendingSettings(
  tx: Tx,
  tenantId: string,
  body: BodyOf<typeof setSendingSettings>,
): Promise<void> {
  await lockSettings(tx, tenantId);
  const { words, answers, ...stored } = await readSendingSettings(tx, tenantId);
  const { stopWords, startWords, helpWords, stopAnswer, startAnswer, helpAnswer, ...rest } = body;
  const settings: SendingSettings = {
    ...stored,
    ...rest,
    words: {
      stop: once(stopWords ?? words.stop),
      start: once(startWords ?? words.start),
      help: once(helpWords ?? words.help),
    },
    answers: {
      stop: stopAnswer ?? answers.stop,
      start: startAnswer ?? answers.start,
      help: helpAnswer ?? answers.help,
    },
  };
  const errors = { ...refuseHours(settings), ...refuseWords(settings.words, settings.answers) };
  const [first] = Object.values(errors);
  if (first) throw new AppError('badInput', first, errors);
  await updateSendingSettings(tx, tenantId, settings);
}

function refuseHours({ quietFrom, quietTo }: SendingSettings): Record<string, string> {
  if (quietFrom && !quietTo) return { quietTo: 'Say until when the quiet hours last.' };
  if (!quietFrom && quietTo) return { quietFrom: 'Say when the quiet hours begin.' };
  if (quietFrom && quietFrom === quietTo)
    return { quietTo: 'Quiet hours cannot end at the minute at which they begin.' };
  return {};
}

/** Returns each word once, ignoring diacritics. */
const once = (words: readonly string[]): string[] => [
  ...new Map(words.map((word) => [wordKey(word), word.normalize('NFC')])).values(),
];
