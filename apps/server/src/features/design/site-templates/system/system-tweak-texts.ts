/** First word of a title → category in which its owner finds it. */
const CATEGORIES: Readonly<Record<string, string>> = {
  aspect: 'Galleries',
  blog: 'Blog',
  button: 'Buttons',
  event: 'Events',
  gallery: 'Galleries',
  global: 'Animations',
  hide: 'Reservations',
  image: 'Image blocks',
  large: 'Buttons',
  lightbox: 'Galleries',
  medium: 'Buttons',
  newsletter: 'Newsletter',
  opentable: 'Reservations',
  portfolio: 'Portfolio',
  product: 'Products',
  products: 'Products',
  related: 'Products',
  show: 'Products',
  small: 'Buttons',
  social: 'Social icons',
  v1: 'Products',
};

/** `tweak-product-badge-style` → Products, "Product badge style": these settings have ids for titles. */
export function systemTweakTexts(title: string): { label: string; category: string } {
  const words = title.replace(/^tweak-/, '').split('-');
  const text = words.join(' ');
  return {
    label: text.charAt(0).toUpperCase() + text.slice(1),
    category: CATEGORIES[words[0] ?? ''] ?? 'More',
  };
}
