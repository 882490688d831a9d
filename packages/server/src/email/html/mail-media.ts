// Replaces videos and other media with a linked picture or line.
import { frame } from './mail-frames.ts';
import { linkColour, type Place } from './mail-place.ts';
import { type Element, element, escapeHtml, plainText } from './mail-tree.ts';

const videos = [
  /^(?:(?:www|m|music)\.)?youtube\.com\/watch\?(?:[^#]*&)?v=([\w-]{6,20})/,
  /^(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:embed|live|shorts|v)\/([\w-]{6,20})/,
  /^youtu\.be\/([\w-]{6,20})/,
];

/** The still that YouTube has of each video, or a line with the host's name, linked to the medium. */
export function mediaLink(oembed: Element, place: Place): Element {
  const href = oembed.attributes['url'] ?? '';
  const address = plainText(href).replace(/^https?:\/\//i, '');
  const host = escapeHtml(address.replace(/[/?#][\s\S]*$/, '').replace(/^www\./, ''));
  const video = videos.map((pattern) => pattern.exec(address)?.[1]).find((id) => id !== undefined);
  const words = video ? '&#9654; Watch the video on YouTube' : `&#9654; Open on ${host}`;
  const style = `color:${linkColour(place)};font-weight:600`;
  const shown = { href, ...(!place.ground && { class: 'link' }) };
  const line = element('a', { ...shown, style }, words);
  if (!video) return frame({ align: 'center', last: place.last }, line);
  const width = String(Math.min(place.room, 480));
  const still = element('img', {
    width,
    src: `https://img.youtube.com/vi/${video}/hqdefault.jpg`,
    alt: 'Video',
    style: `display:block;width:100%;max-width:${width}px;height:auto;border:0;margin:0 auto 8px auto`,
  });
  return frame(
    { align: 'center', last: place.last },
    element('a', { ...shown, style: `${style};text-decoration:none` }, still),
    line,
  );
}
