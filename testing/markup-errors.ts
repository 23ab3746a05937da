import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';

/**
 * Rules of html-validate for pages that visitors get: what the HTML standard says of elements, their nesting, closing,
 * attributes and ids, and what it knows of access (labels, alternative texts, hidden controls). Left out, with the reason:
 */
const LEFT_OUT = {
  'prefer-native-element':
    'add to cart and quick view are spans and divs with a role: markup of the template format',
  'unique-landmark':
    'the main navigation is printed for wide and for narrow windows; only one of them is shown',
  'wcag/h32': 'search is sent by the Enter key, product forms by an add control that is no button',
  'form-dup-name': 'choices of one name are an answer of several values',
};

const RULES: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    ...Object.fromEntries(Object.keys(LEFT_OUT).map((rule) => [rule, 'off'])),
    'valid-id': ['error', { relaxed: true }],
    'no-implicit-close': 'error',
    'no-missing-references': 'error',
    'script-type': 'error',
  },
};

/** All pages are read by the same rules: to put these together takes as long as to read a page. */
class SameForAll extends StaticConfigLoader {
  private resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(): ResolvedConfig | Promise<ResolvedConfig> {
    this.resolved ??= super.getConfigFor('');
    return this.resolved;
  }
}

const validator = new HtmlValidate(new SameForAll(RULES));

/** Each fault of a page once: its rule, what is wrong and where, ids made alike. */
export async function markupErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split('\n');
  const faults = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, line, column }) => {
      const source = (lines[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80);
      return `${ruleId}: ${message} at …${source}`.replace(/[0-9a-f]{8}(?:-[0-9a-f]+){4}/g, 'ID');
    });
  return [...new Set(faults)];
}
