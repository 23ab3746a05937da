import { describe, expect, test } from 'vitest';
import { markup, nestingError, rendered } from '../testing/rendered.ts';

const item = {
  id: 'x1',
  fullUrl: '/b/c?d=1&e',
  publicCommentCount: 2,
  likeCount: 3,
  recordType: 1,
  title: 'T "q"',
};

describe('comments', () => {
  test.each([
    [{ publicCommentCount: 0 }, 'No Comment'],
    [{ publicCommentCount: 1 }, '1 Comment'],
    [{ publicCommentCount: 12 }, '12 Comments'],
    [{}, 'No Comment'],
    [5, '5 Comments'],
    ['1', '1 Comment'],
    [{ publicCommentCount: -1 }, ''],
    [{ publicCommentCount: 1.5 }, ''],
  ])('SOC-03: comment-count of %j is %j', (value, expected) => {
    expect(rendered('{@|comment-count}', value)).toBe(expected);
  });

  test('SOC-01, SOC-02, SOC-05: the link leads to the comments of the item, and has words where Disqus keeps them', () => {
    expect(rendered('{@|comment-link}', item)).toBe(
      '<a href="/b/c?d=1&amp;e#comments-x1" class="sqs-comment-link" data-id="x1">2 Comments</a>',
    );
    for (const name of ['disqusShortname', 'disqusShortName']) {
      expect(rendered('{@|comment-link}', { ...item, websiteSettings: { [name]: 'd' } })).toBe(
        '<a href="/b/c?d=1&amp;e#disqus_thread" class="sqs-comment-link sqs-disqus-comment-link" data-id="x1" ' +
          'data-disqus-identifier="x1" data-shortname="d">Comments</a>',
      );
    }
  });

  const counts = { id: 'i', publicCommentCount: 2, commentState: 1 };
  test.each([
    [
      'of the item',
      { ...item, item: counts, collection: { id: 'c' } },
      '<div class="squarespace-comments" id="comments-x1" data-item-id="i" data-public-comment-count="2" data-comment-state="1"></div>',
    ],
    [
      'of the collection',
      { ...item, collection: { ...counts, id: 'c' } },
      '<div class="squarespace-comments" id="comments-x1" data-collection-id="c" data-public-comment-count="2" data-comment-state="1"></div>',
    ],
    ['of neither', item, '<div class="squarespace-comments" id="comments-x1"></div>'],
    [
      'of another service',
      { ...item, websiteSettings: { disqusShortname: 'd' } },
      '<div class="squarespace-comments" id="disqus_thread"></div>',
    ],
  ])('SOC-01: comments %s', (_name, data, expected) => {
    expect(rendered('{@|comments}', data)).toBe(expected);
  });

  test('SOC-06: the like button is there only where the site has likes', () => {
    const liking = { ...item, websiteSettings: { simpleLikingEnabled: true } };
    expect(markup(rendered('{@|like-button}', liking))).toBe(
      '<span class="sqs-simple-like" data-item-id="x1" data-like-count="3"><span class="like-icon"></span><span class="like-count"></span></span>',
    );
    expect(rendered('{@|like-button}', item)).toBe('');
    expect(rendered('{none|like-button}', liking)).toBe('');
  });
});

describe('sharing and accounts', () => {
  const website = { shareButtonOptions: { 1: true } };
  const shared = (id: string, url: string) =>
    `data-system-data-id="${id}" data-asset-url="${url}" data-record-type="1" data-full-url="/b/c?d=1&amp;e" data-title="T &quot;q&quot;"`;

  test('SOC-01, SOC-08: share buttons with the picture of the item', () => {
    const own = { ...item, systemDataId: 'sd', mainImageId: 'mi', assetUrl: '/a', website };
    expect(rendered('{@|social-button}', own)).toBe(
      `<div class="squarespace-social-buttons button-style" ${shared('sd', '/a')}></div>`,
    );
    expect(
      rendered('{@|social-button-inline}', {
        ...item,
        mainImageId: 'mi',
        mainImage: { assetUrl: '/m' },
        website,
      }),
    ).toBe(`<span class="squarespace-social-buttons inline-style" ${shared('mi', '/m')}></span>`);
  });

  test('SOC-08: none where the site shares with no service', () => {
    expect(rendered('{@|social-button}', { ...item, website: { shareButtonOptions: {} } })).toBe('');
    expect(rendered('{@|social-button-inline}', item)).toBe('');
  });

  test.each([
    [{ userName: 'joe' }, 'joe'],
    [{ profileUrl: 'https://t.co/x/jane"' }, 'jane&quot;'],
    [{}, ''],
  ])('SOC-09: follow button of %j', (account, name) => {
    expect(rendered('{@|twitter-follow-button}', account)).toBe(
      `<script>Y.use('squarespace-follow-buttons', function(Y) { Y.on('domready', function() { ` +
        'Y.Squarespace.FollowButtonUtils.renderAll(); }); });</script>' +
        `<div class="squarespace-follow-button" data-username="${name}"></div>`,
    );
  });

  test('FMT-22, SOC-10: a link to an account with the icon of its service', () => {
    const account = {
      userName: 'joe & co',
      profileUrl: 'https://example.com/joe?a&b',
      serviceName: 'instagram-unauth',
    };
    const html = rendered('{@|social-account}', account);
    expect(html).toContain('class="sqs-svg-icon--wrapper instagram" href="https://example.com/joe?a&amp;b"');
    expect(html).toContain('aria-label="instagram: joe &amp; co"');
    expect(html).toContain('<use href="/universal/svg/social-accounts.svg#instagram-icon"></use>');
    expect(nestingError(html)).toBeNull();
    expect(rendered('{@|social-account}', { ...account, profileUrl: 'javascript:alert(1)' })).toBe('');
  });
});

describe('links', () => {
  test.each([
    [
      'see http://x.com/a?b=1. ok',
      'see <a target="new" href="http://x.com/a?b=1">http://x.com/a?b=1</a>. ok',
    ],
    ['hi @joe', 'hi <a target="new" href="https://twitter.com/joe/">@joe</a>'],
    ['#tag', '<a target="new" href="https://twitter.com/hashtag/tag?src=hash">#tag</a>'],
    ['mail a@b.c and x#y', 'mail a@b.c and x#y'],
    ['javascript://x', 'javascript://x'],
  ])('activate-twitter-links of %j', (text, expected) => {
    expect(rendered('{@|activate-twitter-links}', text)).toBe(expected);
  });

  test('SOC-11, SOC-12: calendar link in UTC, texts encoded as UTF-8', () => {
    const event = { title: 'Fête & ☃', startDate: 1_690_000_000_000, endDate: 1_690_003_600_000 };
    const base =
      'http://www.google.com/calendar/event?action=TEMPLATE&text=F%C3%AAte%20%26%20%E2%98%83&dates=20230722T042640Z/20230722T052640Z';
    expect(rendered('{@|google-calendar-url}', event)).toBe(base);
    const location = { addressLine1: ' 1 St ', addressLine2: '', addressCountry: 'US & x' };
    expect(rendered('{@|google-calendar-url}', { ...event, location })).toBe(
      `${base}&location=1%20St%2C%20US%20%26%20x`,
    );
    expect(rendered('{@|google-calendar-url}', { ...event, location: {} })).toBe(base);
  });

  test('FMT-06: no calendar link for an event without moments', () => {
    expect(rendered('{@|google-calendar-url}', { title: 'x', startDate: 'soon', endDate: 1 })).toBe('');
    expect(rendered('{@|google-calendar-url}', { title: '\ud800', startDate: 1, endDate: 1 })).toContain(
      'text=%EF%BF%BD',
    );
  });

  test('a megabyte of hostile text is linked in linear time', () => {
    const started = process.cpuUsage();
    for (const text of [
      'http://'.repeat(150_000),
      `http://${'.'.repeat(1_000_000)}`,
      ' @'.repeat(500_000),
      '#'.repeat(1_000_000),
    ]) {
      rendered('{@|activate-twitter-links}', text);
    }
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
  });
});
