// Colours and style sheet of a mail, for light and dark mode.
import { type Colour, contrast, lightened, readColour, writeColour } from './colours.ts';

/** Pixels. */
export const mailWidth = 600;

export const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Colours of light mode. Each has a class of the same name that changes it in dark mode. */
export const day = {
  ground: '#ffffff',
  text: '#1f2a2d',
  quiet: '#4a565a',
  link: '#1c5f8c',
  line: '#c9d3d6',
  head: '#f2f4f4',
};

const night = {
  ground: '#161b1d',
  text: '#ebe8e3',
  quiet: '#aab6ba',
  link: '#8cc8ec',
  line: '#465359',
  head: '#252e31',
};

const nightGround = readColour(night.ground) as Colour;
const [dark, light] = [readColour(day.text) as Colour, readColour(day.ground) as Colour];

/** The text colour that is legible on a background. */
export function legibleOn(ground: Colour): string {
  return writeColour(contrast(dark, ground) >= contrast(light, ground) ? dark : light);
}

/** Collects classes for chosen colours that would be illegible in dark mode. */
export class NightColours {
  readonly #rules = new Map<string, string>();

  /** The class for text of a colour on the mail's own background; null if it is legible in dark mode as it is. */
  classOf(colour: Colour): string | null {
    if (contrast(colour, nightGround) >= 6) return null;
    const name = `n${writeColour(colour).slice(1)}`;
    this.#rules.set(name, `.${name}{color:${writeColour(lightened(colour, nightGround))}!important}`);
    return name;
  }

  /** The collected rules, for the dark-mode media query. */
  get rules(): string {
    return [...this.#rules.values()].join('');
  }
}

/**
 * The style sheet in the head. Readers that drop it show light mode and the same layout on phones; readers that invert
 * colours find text and background colours always set together.
 */
export const sheet = (nightColours: string): string =>
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
  '@media (max-width:480px){.float{float:none!important;width:100%!important}.side{padding-left:0!important;padding-right:0!important}.wide td,.wide th{padding:6px 4px!important;font-size:13px!important}}' +
  '@media (prefers-color-scheme:dark){' +
  `.ground{background-color:${night.ground}!important;color:${night.text}!important}` +
  `.quiet{color:${night.quiet}!important}.link{color:${night.link}!important}.line{border-color:${night.line}!important}` +
  `.head{background-color:${night.head}!important;color:${night.text}!important}${nightColours}}`;
