import { OWNER_LANGUAGES, type OwnerLanguage } from '@sitewright/domain/account/owner-languages';
import type { Plugin, Rolldown } from 'vite';
import { choose, MARK, type Node, replaceIn } from './choose-text.ts';
import { RICH_IMPORTS, textCode } from './text-code.ts';

/** Of the two, the second is for packages that the server loads, too. */
const T = ['@sitewright/owner-texts/t', '@sitewright/owner-texts/t-blocks'];
const RICH = '@sitewright/owner-texts/rich';
const SOURCES = new Set<unknown>([...T, RICH]);

/** What looks texts up where they are not put in. */
const CATALOGUE = /[\\/]owner-texts[\\/]src[\\/](?:owner-text\.ts|en[\\/]|de[\\/])/;

/** A script as another one names it. */
const NAMED = /(?<=["'`])((?:\.\/)?)en\.([\w.-]+\.js)(?=["'`])/g;

/**
 * Puts the texts of the owner's side into the scripts. Each call of `t` and `rich` first becomes the text in all languages side by
 * side, so that the names of scripts follow what they say; when all is minified, the scripts are written once for each language, in
 * which one of them is left. So no catalogue is loaded, and a language costs no byte of another's.
 */
export function ownerTexts(): Plugin {
  return {
    name: 'owner-texts',
    apply: 'build',
    transform: {
      filter: { code: /@sitewright\/owner-texts\/(?:t|rich)\b/ },
      handler(code, id) {
        const program = this.parse(code) as unknown as Node;
        const isRich = importsFrom(program, RICH);
        if (!isRich && !T.some((source) => importsFrom(program, source))) return null;
        const names = new Set(['t', ...(isRich ? ['rich'] : [])]);
        const texts = replaceIn(code, program, (node, inner) => {
          if (node.type === 'ImportDeclaration' && SOURCES.has(node.source?.value)) return '';
          if (node.type !== 'CallExpression' || !names.has(node.callee?.name ?? '')) return null;
          return textsOf(node, inner, `${id}: `);
        });
        return { code: isRich ? `${RICH_IMPORTS}\n${texts}` : texts, map: null };
      },
    },
    generateBundle: {
      // Vite puts the style sheets of dynamic imports into the chunks before: both languages need that.
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const catalogue = Object.entries(chunk.modules).find(
            ([id, { renderedLength }]) => CATALOGUE.test(id) && renderedLength > 0,
          );
          if (catalogue)
            throw new Error(`${catalogue[0]} would be loaded: a call of t or rich was not replaced.`);
          const program = this.parse(chunk.code) as unknown as Node;
          const source = chunk.code;
          for (const language of OWNER_LANGUAGES.slice(1)) {
            const fileName = chunk.fileName.replace(/^en\./, `${language}.`);
            if (fileName === chunk.fileName)
              throw new Error(`The name of ${fileName} does not begin with its language.`);
            this.emitFile({ type: 'asset', fileName, source: inLanguage(source, program, language) });
          }
          (chunk as Rolldown.OutputChunk).code = inLanguage(source, program, 'en');
        }
      },
    },
  };
}

function importsFrom(program: Node, source: string): boolean {
  return (program.body as Node[]).some(
    (node) => node.type === 'ImportDeclaration' && node.source?.value === source,
  );
}

/** The marked call with the text of each language, or the text alone where all say the same. */
function textsOf(call: Node, inner: (node: Node) => string, place: string): string {
  const codes = OWNER_LANGUAGES.map((language) => textCode(call, { inner, language, place }));
  return codes.every((text) => text === codes[0])
    ? `(${codes[0]})`
    : `/* @__PURE__ */ ${MARK}(${codes.join(', ')})`;
}

function inLanguage(source: string, program: Node, language: OwnerLanguage): string {
  const code = source.includes(MARK) ? choose(source, program, OWNER_LANGUAGES.indexOf(language)) : source;
  return language === 'en' ? code : code.replace(NAMED, `$1${language}.$2`);
}
