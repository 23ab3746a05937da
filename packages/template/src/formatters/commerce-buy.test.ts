import { describe, expect, test } from 'vitest';
import { ENGLISH_TEXTS } from '../strings/en.ts';
import { markup, nestingError, rendered } from '../testing/rendered.ts';
import { anItem, large, small } from '../testing/store-items.ts';

describe('buying', () => {
  const button = (attributes: string, label: string, className = '') =>
    '<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">' +
    '<div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button ' +
    `sqs-button-element--primary${className}" role="button" tabindex="0" data-dynamic-strings ` +
    `data-collection-id="c1" data-item-id="p1" data-product-type="1" ${attributes}>` +
    `<div class="sqs-add-to-cart-button-inner">${label}</div></div></div>`;

  test.each([
    [
      'FMT-14: default',
      anItem(),
      button('data-use-custom-label="" data-original-label="Add To Cart"', 'Add To Cart'),
    ],
    [
      'PROD-09: custom label',
      anItem({ useCustomAddButtonText: true, customAddButtonText: 'Get <it>' }),
      button('data-use-custom-label="true" data-original-label="Get &lt;it&gt;"', 'Get &lt;it&gt;'),
    ],
    [
      'PROD-09: subscription',
      anItem({ isSubscribable: true, productSubscriptionOptions: [{ id: 'o1' }] }),
      button(
        'data-use-custom-label="" data-is-subscription="true" data-original-label="Subscribe" data-subscription-option-id="o1"',
        'Subscribe',
      ),
    ],
    [
      'additional fields',
      anItem({ additionalFieldsFormId: 'f1', additionalFieldsForm: { id: '"f1"' } }),
      button(
        'data-use-custom-label="" data-original-label="Add To Cart" data-form="{&quot;id&quot;:&quot;\\&quot;f1\\&quot;&quot;}"',
        'Add To Cart',
        ' use-form',
      ),
    ],
    [
      'STOCK-05: sold out in its own words',
      anItem(
        { variants: [large] },
        { id: 'p1', productMerchandisingContext: { p1: { customSoldOutText: 'All <gone>' } } },
      ),
      button(
        'data-use-custom-label="" data-original-label="Add To Cart" data-sold-out-label="All &lt;gone&gt;"',
        'All &lt;gone&gt;',
        ' sqs-add-to-cart-button-disabled',
      ).replace('tabindex="0"', 'tabindex="0" aria-disabled="true" data-sold-out="true"'),
    ],
  ])('TPL-02: add-to-cart button: %s', (_name, item, expected) => {
    expect(markup(rendered('{@|add-to-cart-btn}', item))).toBe(expected);
  });

  test('PROD-11: quantity field', () => {
    expect(markup(rendered('{@|quantity-input}', anItem()))).toBe(
      '<div class="product-quantity-input" data-item-id="p1" data-animation-role="content">' +
        '<div class="quantity-label">Quantity:</div>' +
        '<input aria-label="Quantity" name="quantity" size="4" max="9999" min="1" value="1" type="number" step="1"></div>',
    );
  });

  const services = (allowed: unknown) => ({
    websiteSettings: { storeSettings: { multipleQuantityAllowedForServices: allowed } },
  });
  test.each([
    ['PROD-10: one piece', anItem({ variants: [{ ...small, qtyInStock: 1 }] }), false],
    ['PROD-10: unlimited', anItem({ variants: [{ ...large, unlimited: true }] }), true],
    ['PROD-10: subscription', anItem({ isSubscribable: true }), false],
    ['PROD-10: service by default', anItem({ productType: 3 }), true],
    ['PROD-10: service where allowed', anItem({ productType: 3 }, services(true)), true],
    ['PROD-10: service where not', anItem({ productType: 3 }, services(false)), false],
    ['PROD-10: digital', anItem({ productType: 2 }), false],
    ['GIFT-04: gift card', anItem({ productType: 4 }), false],
  ])('%s: quantity field shown', (_name, item, isShown) => {
    expect(rendered('{@|quantity-input}', item) !== '').toBe(isShown);
  });

  test('FMT-15: a select and radio buttons per option, with the fallback text first', () => {
    const item = anItem({
      variants: [small, { ...large, attributes: { Size: 'L "x"', Color: 'red' } }],
      variantOptionOrdering: ['Size'],
    });
    const html = markup(rendered('{@|variants-select}', item));
    expect(html).toContain(
      '<div class="variant-option"><div class="variant-option-title">Size: </div>' +
        '<div class="variant-select-wrapper">' +
        '<select aria-label="Select Size" name="variant-option-Size" data-variant-option-name="Size">' +
        '<option value="">Select Size</option><option value="S">S</option>' +
        '<option value="L &quot;x&quot;">L &quot;x&quot;</option></select></div>',
    );
    expect(html).toContain(
      '<div class="variant-radiobtn-wrapper" data-variant-option-name="Size">' +
        '<input type="radio" class="variant-radiobtn" value="S" name="variant-option-Size" ' +
        'id="variant-option-p1-1-1"/><label class="sqs-button-element--secondary" for="variant-option-p1-1-1">S</label>',
    );
    expect(
      html.startsWith(
        '<div class="product-variants" data-item-id="p1" data-variants="[{&quot;sku&quot;:&quot;S1&quot;,',
      ),
    ).toBe(true);
    expect(nestingError(html)).toBeNull();
  });

  test('CART-31: a list has the selects alone, and of each variant what scripts read', () => {
    const item = anItem({
      variants: [small, { ...large, attributes: { Size: `L'<&"x"` }, weight: 3, optionValues: [] }],
      variantOptionOrdering: ['Size'],
    });
    const html = rendered('{@|variants-select list}', item);
    expect(html).not.toMatch(/radio|variant-option-title|weight|optionValues/);
    expect(html).toContain('<select aria-label="Select Size" name="variant-option-Size"');
    expect(nestingError(markup(html))).toBeNull();
    const list = /data-variants='([^']*)'/
      .exec(html)?.[1]
      ?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));
    expect(JSON.parse(list ?? '')).toMatchObject([
      { sku: small.sku, attributes: small.attributes, qtyInStock: small.qtyInStock },
      { sku: large.sku, attributes: { Size: `L'<&"x"` } },
    ]);
  });

  test('FMT-15, PROD-02: nothing without options; a subscription carries its plan; gift cards have their own words', () => {
    expect(rendered('{@|variants-select}', anItem())).toBe('');
    expect(
      rendered('{@|variants-select}', anItem({ variants: [small, large], variantOptionOrdering: [] })),
    ).toBe('');
    const subscribable = anItem({
      variants: [small, large],
      isSubscribable: true,
      subscriptionPlan: { a: 1 },
    });
    expect(rendered('{@|variants-select}', subscribable)).toContain(
      'data-is-subscribable="true" data-subscription-plan="{&quot;a&quot;:1}"',
    );
    const card = anItem({ productType: 4, variants: [small, large], variantOptionOrdering: ['Value'] });
    expect(rendered('{@|variants-select}', card)).toContain('<option value="">Select Value</option>');
    expect(rendered('{@|variants-select}', card)).toContain(
      '<div class="variant-option-title">Value: </div>',
    );
  });

  test('product-checkout is the three together', () => {
    const item = anItem({ variants: [small, { ...large, qtyInStock: 2 }] });
    const parts = ['variants-select', 'quantity-input', 'add-to-cart-btn'].map((name) =>
      rendered(`{@|${name}}`, item),
    );
    expect(rendered('{@|product-checkout}', item)).toBe(parts.join(''));
  });

  test.each([
    ['{@|product-quick-view}', '', 'Quick View'],
    ['{@|product-quick-view grp}', 'grp', 'Quick View'],
    ['{@|product-quick-view title}', 'T &amp; &quot;q&quot;', 'Quick View'],
  ])('PROD-14, FMT-14: %s', (template, group, label) => {
    expect(rendered(template, anItem({}, { title: 'T & "q"' }))).toBe(
      `<span class="sqs-product-quick-view-button" role="button" tabindex="0" data-id="p1" data-group="${group}">${label}</span>`,
    );
  });

  test('PROD-01, PROD-03: variant-descriptor joins the values of the options', () => {
    expect(rendered('{@|variant-descriptor}', small)).toBe('S / red');
    expect(rendered('{@|variant-descriptor}', {})).toBe('');
  });
});

describe('notices', () => {
  const page = (settings: object) => ({ item: anItem(), productMerchandisingContext: { p1: settings } });
  const scarcity = {
    scarcityEnabled: true,
    scarcityText: 'Only {qtyInStock} left <b>',
    scarcityTemplateViews: [{ qtyInStock: 3 }, { qtyInStock: 2, attributes: { Size: 'S' } }],
  };
  const notice = (attributes: string, count: number) =>
    `<div class="product-scarcity"${attributes}>Only ${count} left &lt;b&gt;</div>`;

  test.each([
    [
      'a variant waits until it is chosen',
      {},
      ['', ' data-variant-attributes="{&quot;Size&quot;:&quot;S&quot;}" hidden'],
    ],
    [
      'shown by default',
      { scarcityShownByDefault: true },
      ['', ' data-variant-attributes="{&quot;Size&quot;:&quot;S&quot;}"'],
    ],
    [
      'hidden by default',
      { scarcityShownByDefault: false },
      [' hidden', ' data-variant-attributes="{&quot;Size&quot;:&quot;S&quot;}" hidden'],
    ],
  ])('STOCK-04: scarcity notice, %s', (_name, settings, [first = '', second = '']) => {
    expect(rendered('{item|product-scarcity}', page({ ...scarcity, ...settings }))).toBe(
      notice(first, 3) + notice(second, 2),
    );
  });

  test('STOCK-04: a notice that says itself whether it is hidden is asked first', () => {
    const views = [{ qtyInStock: 3, hidden: true }];
    const settings = { ...scarcity, scarcityShownByDefault: true, scarcityTemplateViews: views };
    expect(rendered('{item|product-scarcity}', page(settings))).toBe(notice(' hidden', 3));
  });

  test('STOCK-04: no notice unless the store shows them', () => {
    expect(rendered('{item|product-scarcity}', page({ ...scarcity, scarcityEnabled: false }))).toBe('');
    expect(rendered('{item|product-scarcity}', { item: anItem() })).toBe('');
  });

  const restock = {
    restockNotificationViews: [{ variantId: 'v1' }, { variantId: 'v2', hiddenByDefault: true }],
    restockNotificationMessages: {
      buttonText: 'Go',
      CTAText: 'Tell <me>',
      placeholderText: '"mail"',
      mailingListDescription: 'Join & win',
    },
  };

  test('STOCK-06, STOCK-08: a sign-up form per view, hidden by its flag', () => {
    const html = markup(rendered('{item|product-restock-notification}', page(restock)));
    const form = (id: string, hidden = '') =>
      `<div class="product-restock-notification" data-product-id="p1" data-variant-id="${id}"${hidden}>` +
      '<span class="product-restock-cta">Tell &lt;me&gt;</span>' +
      '<form class="product-restock-form field-list" method="post" ' +
      'action="/api/commerce/restock-notifications/sign-up">' +
      '<input type="hidden" name="productId" value="p1">' +
      `<input type="hidden" name="variantId" value="${id}"><div class="field">` +
      '<input type="text" x-autocompletetype="email" autocomplete="email" inputmode="email" ' +
      'spellcheck="false" name="email" maxlength="256" placeholder="&quot;mail&quot;" aria-label="&quot;mail&quot;"></div>' +
      '<input class="sqs-editable-button sqs-button-element--primary" type="submit" value="Go"></form></div>';
    expect(html).toBe(form('v1') + form('v2', ' hidden'));
  });

  test('STOCK-06, STOCK-08: without scripts a form that waits for the choice is shown with the name of its variant', () => {
    const views = [{ variantId: 'v1', variantName: 'Small & red', hiddenByDefault: true }];
    const settings = { ...restock, restockNotificationViews: views };
    const html = rendered('{item|product-restock-notification}', page(settings));
    expect(html).toContain(
      '<noscript><style>.product-restock-notification[hidden] { display: grid !important }</style> <b>Small &amp; red</b></noscript>',
    );
  });

  test('STOCK-06, STOCK-14: the usual words where the store has none, and its own word of success', () => {
    const settings = { ...restock, restockNotificationMessages: { successText: 'Noted & done' } };
    const html = rendered('{item|product-restock-notification}', page(settings));
    expect(html).toContain('Get an email when it is back in stock.');
    expect(html).toContain('placeholder="Email address"');
    expect(html).toContain('value="Notify me"');
    expect(html).toContain('data-success-text="Noted &amp; done"');
  });

  test('STOCK-12, STOCK-16: mailing-list box and captcha where the site has them', () => {
    const settings = { ...restock, mailingListSignUpEnabled: true, mailingListOptInByDefault: true };
    const html = rendered('{item|product-restock-notification}', {
      ...page(settings),
      website: { captchaSettings: { siteKey: 'k' } },
    });
    expect(html).toContain(
      '<label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList" checked>Join &amp; win</label>',
    );
    expect(html).toContain('<div class="captcha-container" data-site-key="k"></div>');
    const own = rendered('{item|product-restock-notification}', {
      ...page(settings),
      website: { captchaSettings: { provider: 'self-hosted', siteKey: 'pow-1' } },
    });
    expect(own).toContain(
      '<div class="captcha-container" data-site-key="pow-1" data-provider="self-hosted"></div>',
    );
    const unchecked = rendered(
      '{item|product-restock-notification}',
      page({ ...settings, mailingListOptInByDefault: false }),
    );
    expect(unchecked).toContain('name="isJoinMailingList">');
    expect(unchecked).not.toContain('captcha');
    expect(rendered('{item|product-restock-notification}', { item: anItem() })).toBe('');
  });
});

test('every text from the site is escaped for its place in every commerce widget', () => {
  const evil = '"><script>alert(1)</script>\'&';
  const variant = (size: string) => ({
    ...small,
    sku: evil,
    attributes: { [evil]: size },
    optionValues: [{ value: evil }],
  });
  const item = anItem(
    {
      variants: [variant(evil), variant('b')],
      variantOptionOrdering: [evil],
      useCustomAddButtonText: true,
      customAddButtonText: evil,
      additionalFieldsFormId: evil,
      additionalFieldsForm: { name: evil },
      productType: 1,
    },
    {
      id: evil,
      collectionId: evil,
      title: evil,
      rawTitle: evil,
      type: 'name',
      values: { First: evil, Last: evil },
    },
  );
  const localizedStrings = Object.fromEntries(Object.keys(ENGLISH_TEXTS).map((key) => [key, evil]));
  const settings = {
    customSoldOutText: evil,
    scarcityEnabled: true,
    scarcityText: evil,
    scarcityTemplateViews: [{ attributes: { [evil]: evil } }],
    restockNotificationViews: [{ variantId: evil }],
    restockNotificationMessages: {
      buttonText: evil,
      CTAText: evil,
      placeholderText: evil,
      mailingListDescription: evil,
    },
    mailingListSignUpEnabled: true,
  };
  const names = [
    'product-price',
    'product-status',
    'product-checkout',
    'product-quick-view',
    'product-scarcity',
    'product-restock-notification',
    'summary-form-field',
    'cart-quantity',
  ];
  for (const name of names) {
    const html = rendered(`{@|${name}}`, {
      ...item,
      localizedStrings,
      productMerchandisingContext: { [evil]: settings },
    });
    expect(html, name).not.toContain('<script');
    expect(nestingError(html), name).toBeNull();
  }
});
