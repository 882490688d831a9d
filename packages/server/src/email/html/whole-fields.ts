// Rejoins merge fields that formatting has split across elements.
import { mergeFields } from '@tidings/contract/rules/merge-fields.ts';

const names = new Set(mergeFields.map(({ name }) => name));
const tag = String.raw`<\/?(?:strong|b|em|i|u|s|sub|sup|span|code)\b[^<>]*>`;
const parted = new RegExp(`#((?:[a-z]|${tag})+)(?:(\\|[^#|<>\\r\\n]{0,60})((?:${tag})*))?#`, 'gi');

/** Rewrites each `#<b>name</b>#` in cleaned HTML as `<b>#name#</b>`. */
export const wholeFields = (html: string): string =>
  html.replace(parted, (all, inner: string, fallback = '', behind = '') => {
    const name = inner.replace(/<[^>]*>/g, '');
    if (!names.has(name.toLowerCase())) return all;
    const [before = ''] = /^(?:<[^>]*>)*/.exec(inner) ?? [];
    const after = inner.slice(before.length).replace(/[^<>]+(?=<|$)/g, '');
    return `${before}#${name}${fallback}#${after}${behind}`;
  });
