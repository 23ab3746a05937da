import { flushCompileCache } from 'node:module';
import { posix } from 'node:path';
import less from 'less';
import { transform } from 'lightningcss';

/** Sheets are compiled as one text, so that variables and mixins of one serve all others. */
export type LessRequest = {
  id: number;
  source: string;
  minify: boolean;
  /** Sheets of the template that an `@import` may name, by their path below `styles/`. */
  imports?: Readonly<Record<string, string>>;
};
export type LessErrorReply = {
  message: string;
  /** From 1; in the compiled text, or in `file` when an imported sheet is at error. */
  line: number | undefined;
  column: number | undefined;
  file: string | undefined;
};
export type LessReply = { id: number; css: string } | { id: number; error: LessErrorReply };

const MAIN = 'site.less';
/** CSS of one site. */
const MAX_CSS_CHARS = 5_000_000;
/** Existing templates count on sums outside of brackets and on mixins called without them. */
const TEMPLATE_DIALECT = { math: 'always', javascriptEnabled: false, filename: MAIN } as const;

async function compileSheet({ id, source, minify, imports = {} }: LessRequest): Promise<LessReply> {
  try {
    const { css } = await less.render(source, {
      ...TEMPLATE_DIALECT,
      plugins: [onlyOwnSheets(imports)],
    });
    if (css.length > MAX_CSS_CHARS) throw new Error('The style sheets make more than 5 MB of CSS.');
    const { code } = transform({
      filename: 'site.css',
      code: Buffer.from(css),
      minify,
      errorRecovery: true,
      targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 },
    });
    return { id, css: code.toString() };
  } catch (error) {
    const { message, line, column, filename } = error as Partial<Less.RenderError>;
    const file = filename === undefined || filename === MAIN ? undefined : filename;
    return {
      id,
      error: {
        message: message ?? String(error),
        line,
        column: column === undefined ? undefined : column + 1,
        file,
      },
    };
  }
}

/** No file and no address is ever read: an import finds the template's own sheets, and nothing else. */
function onlyOwnSheets(imports: Readonly<Record<string, string>>): Less.Plugin {
  const find = (name: string, folder: string): Less.FileLoadResult | null => {
    for (const base of [folder, '']) {
      const path = posix.join(base, name.split(/[?#]/, 1)[0] ?? '');
      for (const candidate of [path, `${path}.less`]) {
        const contents = Object.hasOwn(imports, candidate) ? imports[candidate] : undefined;
        if (contents !== undefined) return { filename: candidate, contents };
      }
    }
    return null;
  };
  return {
    install(implementation, manager) {
      class OwnSheets extends implementation.FileManager {
        override supports() {
          return true;
        }
        override supportsSync() {
          return true;
        }
        override async loadFile(name: string, folder: string): Promise<Less.FileLoadResult> {
          const found = find(name, folder);
          if (!found) throw new Error(`The template has no sheet called ${name}`);
          return found;
        }
        override loadFileSync(name: string): Less.FileLoadError {
          return { error: new Error(`${name} cannot be put into a style sheet`) };
        }
      }
      manager.addFileManager(new OwnSheets());
    },
  };
}

// It is killed in the end, which leaves no time to keep what was compiled.
flushCompileCache();

process.on('message', async (request: LessRequest) => {
  process.send?.(await compileSheet(request));
});
