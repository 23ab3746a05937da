import { PLAIN_LOOK } from '@sitewright/testing/builders/plain-look';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { reviewRequestText } from './plain-text.ts';
import { ReviewRequest } from './review-request.tsx';

const data = {
  look: PLAIN_LOOK,
  siteTitle: '<Hearne> Pottery',
  reviewUrl: 'https://hearne.test/reviews/abc',
  locale: 'en-US',
  subject: 'How is it?',
  introduction: 'You bought from <Hearne> Pottery (order 12).',
};

test('SOC-14: the request says what it is given and leads to the reviews, in both forms', () => {
  const html = renderToStaticMarkup(<ReviewRequest {...data} />);
  expect(html).toContain('href="https://hearne.test/reviews/abc"');
  expect(html).toContain('&lt;Hearne&gt; Pottery (order 12)');
  expect(reviewRequestText(data)).toContain('Write a review: https://hearne.test/reviews/abc');
});
