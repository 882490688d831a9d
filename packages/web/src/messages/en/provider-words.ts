// English names and hints of provider settings, as the contract has them.
import { mailPresets } from '@tidings/contract/rules/mail-server.ts';
import type { ProviderField, ProviderKind } from '@tidings/contract/rules/provider-fields.ts';
import { providerKinds } from '@tidings/contract/rules/provider-kinds.ts';
import { catalogue } from '../language.ts';

const ofField = (field: ProviderField): string[] => [
  field.label,
  ...(field.hint === undefined ? [] : [field.hint]),
  ...(field.type === 'choice' ? field.options.map(({ label }) => label) : []),
];
const ofKind = ({ label, about, fields }: ProviderKind): string[] => [
  label,
  about,
  ...fields.flatMap(ofField),
];
const all = [...providerKinds.flatMap(ofKind), ...mailPresets.map(({ label }) => label)];

/** Each under its English text: kinds share many, and a new one brings its own. */
export const providerWords: Record<string, string> = catalogue(
  'providerWords',
  Object.fromEntries(all.map((text) => [text, text])),
);

/** A text of a provider kind in the language of the screens. */
export const providerWord = (english: string): string => providerWords[english] ?? english;
