// English texts of choosing and cropping a person's picture.
import { catalogue } from '../language.ts';

export const pictureTexts = catalogue('pictureTexts', {
  choose: 'Choose',
  choosePicture: 'Choose a picture',
  change: 'Change',
  changePicture: 'Change the picture',
  crop: 'Crop',
  cropPicture: 'Crop the picture',
  remove: 'Remove',
  removePicture: 'Remove the picture',
  sentWhole: (file: string) =>
    `${file} will be used uncropped: this browser can't show this type of picture.`,

  wrongType: 'Choose a JPEG, PNG, GIF, BMP, WebP or TIFF image',
  heic: 'HEIC photos are not supported. Save it as JPEG, then choose that file.',
  svg: 'SVG drawings are not supported. Save it as PNG, then choose that file.',
  empty: 'This file is empty',
  tooLarge: 'This picture is too large. The limit is 10 MB.',
  damaged: 'This file is not a picture, or it is damaged',

  frame: 'Visible part: use the arrow keys to move the picture',
  zoom: 'Zoom',
  turn: 'Rotate the picture',
  hint: 'Drag the picture, or move it with the arrow keys.',
  use: 'Use picture',
  notCropped: 'The picture could not be cropped',
  notCroppedHint: 'The whole picture will be used',
});
