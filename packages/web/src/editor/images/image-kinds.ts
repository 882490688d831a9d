// Which images can be put into an e-mail.

/** Those that pasted HTML brings itself, and ours: any other is on the writer's computer, or on another's server. */
const comesAlong = /^(data:|blob:|\/media\/)/;

/** Whether an image that is pasted can be shown here, and later to those who get the e-mail. */
export const isAtHand = (src: string, origin: string): boolean =>
  comesAlong.test(src.startsWith(`${origin}/`) ? src.slice(origin.length) : src);

/** The files that are of no kind of image that is taken; `types` as the editor names them. */
export const strangeOnes = <F extends Pick<File, 'type'>>(
  files: Iterable<F>,
  types: readonly string[],
): F[] => [...files].filter(({ type }) => !types.some((one) => type === `image/${one}`));

const pending = '<img [^>]*data-ck-upload-id=[^>]*>';
const pendingImages = new RegExp(
  `<figure class="image[^>]*>(?:<a [^>]*>)?${pending}(?:</a>)?(?:<figcaption>.*?</figcaption>)?</figure>|${pending}`,
  'g',
);

/** The editor's HTML without the images that are still on their way: they have no address yet, and may never have one. */
export const withoutPending = (html: string): string => html.replace(pendingImages, '');
