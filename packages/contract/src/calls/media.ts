// Calls of images for e-mails: the library, and old calls to upload, list and delete.
import { z } from 'zod';
import { cursor, defineCall, id, idParams, line, readNumber, someLine, text, wholeNumber } from '../call.ts';
import { documentedAs, uuidWithin } from '../documented.ts';

const image = z.object({
  id,
  name: z.string(),
  tags: z.array(z.string()),
  /** The permanent path below the installation's address; anyone who has it can see the image. */
  imagePath: z.string(),
  /** The path of its thumbnail, for lists. */
  thumbnailPath: z.string(),
  /** Of the stored image, which is at most 2000 pixels wide and high. */
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  createdAt: z.string(),
});
export type Media = z.output<typeof image>;

/** How many messages and templates contain an image. */
const usedIn = z.object({
  /** Accepted messages: sent, or being sent. */
  sent: z.number(),
  /** Drafts and scheduled messages. */
  unsent: z.number(),
  /** Templates of the organisation. */
  templates: z.number(),
});
export type UsedIn = z.output<typeof usedIn>;

export const listMedia = defineCall({
  operationId: 'listMedia',
  method: 'GET',
  path: '/api/media',
  summary: 'The images, the newest first; searched by name and tag',
  tag: 'Media',
  needs: 'messages.read',
  forGroupLeaders: true,
  query: z.object({
    search: text(100).default(''),
    tag: text(40).default(''),
    cursor: cursor(40, uuidWithin),
    limit: wholeNumber(1, 100).default(48),
  }),
  response: z.object({
    items: z.array(image),
    nextCursor: z.string().nullable(),
    total: z.number(),
    /** The tags of all images, whatever the search. */
    tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    room: z.object({ bytes: z.number(), mostBytes: z.number() }),
  }),
});

export const getMedia = defineCall({
  operationId: 'getMedia',
  method: 'GET',
  path: '/api/media/:id',
  summary: 'One image, and how many messages and templates show it',
  tag: 'Media',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  response: z.object({ image, usedIn }),
});

export const changeMedia = defineCall({
  operationId: 'changeMedia',
  method: 'PUT',
  path: '/api/media/:id',
  summary: 'Renames and tags an image; its address stays, and so does what is left out',
  tag: 'Media',
  needs: 'media.write',
  audit: 'media.changed',
  params: idParams,
  body: z.object({
    name: someLine(150, 'Give the image a name').optional(),
    tags: z.array(line(40)).max(20, { error: 'An image has 20 tags at most' }).optional(),
  }),
  response: z.object({ status: z.literal(true), image }),
});

const onlyImages = 'Only images can be uploaded: mediaType is 0';

export const uploadMedia = defineCall({
  operationId: 'uploadMedia',
  method: 'POST',
  path: '/api/Media/UploadMedia',
  summary: 'Keeps an image (JPEG, PNG, GIF, BMP, WebP, TIFF); mediaFileImage is another name for mediaFile',
  tag: 'Media',
  needs: 'media.write',
  audit: 'media.uploaded',
  // Old clients send the same image under both names.
  form: { file: 'mediaFile', megabytes: 10, files: 2, needed: true },
  body: z.object({
    /** 0 is an image; there is no other type. */
    mediaType: documentedAs(
      z
        .custom<number | string>()
        .transform(readNumber)
        .pipe(z.literal(0, { error: onlyImages })),
      { enum: [0, '0'] },
    ).default(0),
    tenantId: text(60).default(''),
  }),
  refused: () => ({ returnObject: { imagePath: '' } }),
  refusal: { returnObject: z.object({ imagePath: z.literal('') }) },
  idempotencyKey: 'answer',
  response: z.object({
    status: z.literal(true),
    message: z.string(),
    returnObject: image,
    /** The image was in the library before, and is not stored twice. */
    again: z.literal(true).optional(),
  }),
});

export const getAllMedia = defineCall({
  operationId: 'getAllMedia',
  method: 'GET',
  path: '/api/Media/GetAllMedia',
  summary: 'Every image, the newest first',
  tag: 'Media',
  needs: 'messages.read',
  forGroupLeaders: true,
  query: z.object({ tenantId: text(60).default('') }),
  response: z.object({ status: z.literal(true), returnObject: z.array(image) }),
});

export const getMediaById = defineCall({
  operationId: 'getMediaById',
  method: 'GET',
  path: '/api/Media/GetMediaById',
  summary: 'One image',
  tag: 'Media',
  needs: 'messages.read',
  forGroupLeaders: true,
  query: z.object({ mediaId: id }),
  response: z.object({ status: z.literal(true), returnObject: image }),
});

export const imageGallery = defineCall({
  operationId: 'imageGallery',
  method: 'GET',
  path: '/api/Media/ImageGallery/:id',
  summary: 'The images to choose from; the id is the organisation’s, or that of the image to begin with',
  tag: 'Media',
  needs: 'messages.read',
  forGroupLeaders: true,
  params: idParams,
  response: z.object({ status: z.literal(true), returnObject: z.array(image) }),
});

export const deleteMedia = defineCall({
  operationId: 'deleteMedia',
  method: 'DELETE',
  path: '/api/Media/DeleteMedia',
  summary: 'Takes an image out of the library; messages that show it still show it',
  tag: 'Media',
  needs: 'media.write',
  audit: 'media.deleted',
  query: z.object({ mediaid: id }),
  response: z.object({ status: z.literal(true), message: z.string(), usedIn }),
});

export const getUploadToken = defineCall({
  operationId: 'getUploadToken',
  method: 'GET',
  path: '/api/media/upload-token',
  summary:
    'A short-lived token that the upload of the editor sends along; its exp says until when it is good',
  tag: 'Media',
  needs: 'media.write',
  response: z.object({ token: z.string() }),
});

export const uploadFromEditor = defineCall({
  operationId: 'uploadFromEditor',
  method: 'POST',
  path: '/api/media/editor-upload',
  summary: 'The upload of the rich-text editor',
  tag: 'Media',
  needs: 'media.write',
  audit: 'media.uploaded',
  form: { file: 'upload', megabytes: 10, needed: true },
  body: z.object({ ckCsrfToken: text(1000, 'The upload token is missing') }),
  refused: (message) => ({ uploaded: false, error: { message } }),
  refusal: { uploaded: z.literal(false), error: z.object({ message: z.string() }) },
  idempotencyKey: 'answer',
  response: z.object({ uploaded: z.literal(true), url: z.string(), fileName: z.string() }),
});

/** Its path is in mails, so it never changes and needs no session. */
export const showMedia = defineCall({
  operationId: 'showMedia',
  method: 'GET',
  path: '/media/:name',
  summary: 'An image by its permanent address',
  tag: 'Media',
  needs: 'nobody',
  params: z.object({ name: z.string().max(120) }),
  response: z.unknown(),
  contentTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
});
