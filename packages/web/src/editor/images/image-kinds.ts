// Decides which kinds of images can go into an e-mail.

/** Sources contained in the pasted HTML or in the library; others are on a local disk or a foreign server. */
const embeddable = /^(data:|blob:|\/media\/)/;

/** Whether a pasted image can be shown here and later to the recipients; `origin` is the app's. */
export const canEmbed = (src: string, origin: string): boolean =>
  embeddable.test(src.startsWith(`${origin}/`) ? src.slice(origin.length) : src);

/** The files whose type is not accepted; `types` are subtypes such as 'png'. */
export const unsupportedFiles = <F extends Pick<File, 'type'>>(
  files: Iterable<F>,
  types: readonly string[],
): F[] => [...files].filter(({ type }) => !types.some((one) => type === `image/${one}`));

const pending = '<img [^>]*data-ck-upload-id=[^>]*>';
const pendingImages = new RegExp(
  `<figure class="image[^>]*>(?:<a [^>]*>)?${pending}(?:</a>)?(?:<figcaption>.*?</figcaption>)?</figure>|${pending}`,
  'g',
);

/** The editor's HTML without images still uploading, which have no address yet. */
export const withoutPending = (html: string): string => html.replace(pendingImages, '');
