// The texts that the specification fixes in English, as a catalogue that other languages translate.
import * as fixed from '@tidings/contract/rules/specified-texts.ts';
import { catalogue } from '../language.ts';

export const specified = catalogue('specified', { ...fixed });
