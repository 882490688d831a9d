// Lists the given-up words, what to say instead, and where they may stand.

/** A word that may not be a part of an identifier or of a file's name. */
export interface GivenUpWord {
  /** Matches a part of an identifier in lower case: `fate` in `fateOfRow`, `FATE_LIST` and `fate-of.ts`. */
  word: RegExp;
  say: string;
  /** Identifiers and file names in which the word means itself, or which are frozen. */
  except?: RegExp;
}

/** A phrase that may not stand in a comment, a test's title or a document. */
export interface GivenUpPhrase {
  phrase: RegExp;
  say: string;
}

export const givenUpWords: GivenUpWord[] = [
  { word: /^reckon/, say: 'estimate' },
  { word: /^fates?$/, say: 'state' },
  { word: /^manifests?$/, say: 'audience snapshot', except: /webmanifest|manifest\.json|^manifest$/i },
  { word: /^strays?$/, say: 'non-GSM character, or unhandled' },
  { word: /^parcels?$/, say: 'OutboundSms, OutboundEmail or message' },
  { word: /^chores?$/, say: 'job' },
  { word: /^lookouts?$/, say: 'due poller' },
  { word: /^alarms?$/, say: 'timer' },
  { word: /^obey/, say: 'apply' },
  { word: /^grips?$/, say: 'handle' },
  { word: /^doors?$/, say: 'check-in, or import boundary' },
  { word: /^walks?$/, say: 'end-to-end test' },
  { word: /^untyped?$/, say: 'revert' },
  { word: /^aside$/, say: 'worker thread', except: /^aside$/ },
];

/** Words of several parts, as they stand in an identifier. */
export const givenUpIdentifiers: { name: RegExp; say: string }[] = [
  { name: /turn(ed|ing|s)?Over/i, say: 'settle and claim' },
  { name: /withoutLine|^noLine$/i, say: 'offline' },
  { name: /WayAtLaunch|wayTheyCame|^byWay$/i, say: 'provider or route' },
  { name: /houseRules|inTheHouse/i, say: 'app' },
];

export const givenUpPhrases: GivenUpPhrase[] = [
  { phrase: /\breckon(s|ed|ing|ings)?\b/i, say: 'estimate, count' },
  { phrase: /\bfates?\b/i, say: 'delivery state, outcome' },
  { phrase: /\b(the|a|its|message's|recipient) manifests?\b/i, say: 'audience snapshot' },
  {
    phrase: /\bstray (characters?|letters?|promises?|errors?|rejections?)\b/i,
    say: 'non-GSM character, or unhandled',
  },
  { phrase: /\bparcels?\b/i, say: 'what is handed over; OutboundSms, OutboundEmail' },
  { phrase: /\bchores?\b/i, say: 'job' },
  { phrase: /\blookouts?\b/i, say: 'due poller' },
  { phrase: /\bobey(s|ed|ing)?\b/i, say: 'apply, follow' },
  { phrase: /\b(at|by) the door\b|\bdoor (screen|list|page)\b/i, say: 'check-in, at the entrance' },
  { phrase: /\bwithout a line\b|\bthe line is (back|away|gone)\b/i, say: 'offline, online' },
  { phrase: /\bin the house\b|\bof the house\b|\bhouse (words?|rules?)\b/i, say: 'app, project' },
  { phrase: /\bimport law\b|\blaw of imports\b/i, say: 'restricted imports' },
  { phrase: /\bwalks? (in a browser|through)\b|\b(this|the|each|every|a) walk\b/i, say: 'end-to-end test' },
  { phrase: /\bturn(s|ed|ing)? (it|them|batches|a batch) over\b/i, say: 'settle and claim' },
  { phrase: /\b(what|whatever) (became|becomes|has become) of\b/i, say: 'status, result' },
];
