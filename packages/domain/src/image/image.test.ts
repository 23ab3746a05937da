import { expect, test } from 'vitest';
import { imageParameterErrors } from './image-parameters.ts';
import { parseImageSize, thumbnailFormat } from './image-size.ts';

test.each([
  [1001, '1500w'],
  [1000, '1000w'],
  [751, '1000w'],
  [750, '750w'],
  [501, '750w'],
  [500, '500w'],
  [301, '500w'],
  [300, '300w'],
  [101, '300w'],
  [100, '100w'],
  [Number.NaN, '100w'],
])('IMG-12: a width of %d is served as %s', (width, expected) => {
  expect(thumbnailFormat(width)).toBe(expected);
});

test.each([
  ['1500x1000', { width: 1500, height: 1000 }],
  [' 15 x 10 ', { width: 15, height: 10 }],
  ['1500', null],
  ['axb', null],
  ['1x2x3', null],
])('IMG-11: %j is %j', (text, expected) => {
  expect(parseImageSize(text)).toEqual(expected);
});

const good = { width: 10, height: 5, loader: 'sqs', src: '/a.png', sizes: '100vw' };

test.each([
  ['IMG-04: complete parameters', good, []],
  ['IMG-05: width', { ...good, width: 0 }, ['width must be a positive integer']],
  ['IMG-05: height', { ...good, height: 1.5 }, ['height must be a positive integer']],
  ['IMG-06: priority', { ...good, priority: 'urgent' }, ['priority must be high, low or null']],
  ['IMG-06: high, low and null are priorities', { ...good, priority: 'low' }, []],
  ['IMG-07: loader', { ...good, loader: 'cdn' }, ['loader must be sqs, raw, vimeo or youtube']],
  [
    'IMG-08: format with sqs',
    { ...good, format: 'jpg' },
    ['format is allowed only with loader vimeo or youtube'],
  ],
  ['IMG-08: format gif', { ...good, loader: 'vimeo', format: 'gif' }, ['format must be jpg or webp']],
  ['IMG-08: format webp', { width: 1, height: 1, loader: 'youtube', videoId: 'x', format: 'webp' }, []],
  ['IMG-09: youtube', { width: 1, height: 1, loader: 'youtube' }, ['loader youtube needs a videoId']],
  ['IMG-09: raw', { width: 1, height: 1, loader: 'raw' }, ['loader raw needs a src']],
  ['IMG-10: srcset with sqs', { ...good, srcset: 'a 1x' }, ['srcset is allowed only with loader raw']],
  ['IMG-10: srcset with raw', { ...good, loader: 'raw', srcset: 'a 1x' }, []],
  ['IMG-10: sqs without sizes', { ...good, sizes: '' }, ['loader sqs needs sizes']],
] as const)('%s', (_name, input, expected) => {
  expect(imageParameterErrors(input)).toEqual(expected);
});
