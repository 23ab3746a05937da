import type { Plugin } from 'vite';

/**
 * What modules of React Aria ask of `Intl` while they load, and what says the same for less: the first formatter of a page reads the
 * data of all locales, some 20 ms of the start. What the editor is built for knows `signDisplay`, and a locale that is none is
 * found by its form alone in both ways.
 */
const QUICKER: readonly { id: RegExp; slow: RegExp; quick: string }[] = [
  {
    id: /[\\/]@internationalized[\\/]number[\\/].*[\\/]NumberFormatter\.mjs$/,
    slow: /new Intl\.NumberFormat\('de-DE', \{\s*signDisplay: 'exceptZero'\s*\}\)\.resolvedOptions\(\)\.signDisplay === 'exceptZero'/,
    quick: 'true',
  },
  {
    id: /[\\/]react-aria[\\/].*[\\/]useDefaultLocale\.mjs$/,
    slow: /Intl\.DateTimeFormat\.supportedLocalesOf\(\[\s*locale\s*\]\)/,
    quick: 'Intl.getCanonicalLocales(locale)',
  },
];

/** Lets React Aria start without a formatter. */
export function quickAria(): Plugin {
  return {
    name: 'quick-aria',
    transform: {
      filter: { id: QUICKER.map(({ id }) => id) },
      handler(code, id) {
        const found = QUICKER.find((each) => each.id.test(id));
        if (!found) return null;
        if (!found.slow.test(code))
          throw new Error(`${id} asks something else of Intl now: see build/quick-aria.ts.`);
        return { code: code.replace(found.slow, found.quick), map: null };
      },
    },
  };
}
