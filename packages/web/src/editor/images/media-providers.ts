// The sites whose media can be embedded in an e-mail, with their players.
import type { MediaEmbedProvider } from 'ckeditor5';
import { editorTexts } from '../../messages/en/editor.ts';

/** The id of a video in an address; the pattern lets no HTML through into the player. */
const id = '([\\w-]+)';

const video = (name: string, url: RegExp | RegExp[], player: string): MediaEmbedProvider => ({
  name,
  url,
  html: (match) =>
    `<div class="tidings-player"><iframe src="${player}${match[1]}" title="${editorTexts.video}" loading="lazy" allowfullscreen></iframe></div>`,
});

/** Shown as an address, in the editor and in the mail: the page's policy allows no player. */
const link = (name: string, url: RegExp | RegExp[]): MediaEmbedProvider => ({ name, url });

/** The first provider that matches an address (without https:// and www.) is used. */
export const mediaProviders: MediaEmbedProvider[] = [
  video(
    'youtube',
    [
      new RegExp(`^(?:m\\.|music\\.)?youtube\\.com/watch\\?(?:[^#]*&)?v=${id}`),
      new RegExp(`^(?:m\\.)?youtube(?:-nocookie)?\\.com/(?:embed|live|shorts|v)/${id}`),
      new RegExp(`^youtu\\.be/${id}`),
    ],
    'https://www.youtube-nocookie.com/embed/',
  ),
  video(
    'vimeo',
    /^(?:player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/)?(\d+)/,
    'https://player.vimeo.com/video/',
  ),
  link('facebook', [/^(?:\w+\.)?facebook\.com\/./, /^fb\.watch\/./]),
  link('instagram', /^instagram\.com\/(?:p|reel|tv)\/./),
  link('tiktok', /^(?:\w+\.)?tiktok\.com\/./),
  link('x', /^(?:twitter|x)\.com\/\w+\/status\/\d+/),
  link('spotify', /^open\.spotify\.com\/(?:album|artist|episode|playlist|show|track)\/\w+/),
  link('soundcloud', /^soundcloud\.com\/./),
  link('dailymotion', /^(?:dailymotion\.com\/video|dai\.ly)\/\w+/),
  link('google-maps', [/^google\.[a-z.]+\/maps\/./, /^maps\.app\.goo\.gl\/./]),
];
