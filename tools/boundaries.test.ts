import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import {
  FOLDERS,
  findCycle,
  isTest,
  mergeFiles,
  reachable,
  readSources,
  root,
  type SourceFile,
} from './source-graph.ts';

const sources = readSources();
const product = sources.filter((file) => !isTest(file.path));

/** Rules without surroundings, from the ground up. */
const RULES = ['packages/forms', 'packages/domain'];

/** Allowed imports of a folder; one not named here may import nothing of the repository but itself. */
const ALLOWED: Record<string, string[]> = {
  'packages/forms': [],
  'packages/domain': ['packages/forms'],
  'packages/browser': [],
  'packages/document': ['packages/domain'],
  'packages/contract': [...RULES],
  'packages/template': ['packages/domain'],
  'packages/owner-texts': ['packages/domain', 'packages/contract'],
  'packages/ui': ['packages/domain', 'packages/owner-texts'],
  'packages/blocks': [...RULES, 'packages/template', 'packages/document', 'packages/owner-texts'],
  'packages/mails': ['packages/domain'],
  'apps/server': [
    ...RULES,
    'packages/document',
    'packages/contract',
    'packages/template',
    'packages/blocks',
    'packages/mails',
    'packages/owner-texts',
  ],
  'apps/editor': [
    'packages/forms',
    'packages/browser',
    'packages/domain',
    'packages/document',
    'packages/contract',
    'packages/template',
    'packages/blocks',
    'packages/owner-texts',
    'packages/ui',
  ],
  'apps/storefront': [...RULES, 'packages/browser', 'packages/contract', 'packages/blocks'],
};

const roomOf = (path: string) => path.split('/').slice(0, 2).join('/');

/** Groups of the server's features, from the ground up: a feature uses its own group and those before it. */
const GROUPS =
  'site design content catalogue messages web people commerce visitors marketing dashboard setup'.split(' ');

/** Folders of the server's platform, from the ground up: each uses those before it only. */
const PLATFORM = [
  'errors',
  'ids',
  'texts',
  'csv',
  'spreadsheet',
  'tracing',
  'log',
  'config',
  'process',
  'outbound',
  'database',
  'audit',
  'settings',
  'storage',
  'security',
  'bus',
  'jobs',
  'mail',
  'backup',
  'http',
];

const FEATURE = /^apps\/server\/src\/features\/([^/]+)\/([^/]+)\//;

test('rooms import only downwards; packages never import apps and apps never each other', () => {
  const wrong = product.flatMap((file) =>
    file.imports
      .filter(({ target }) => target && roomOf(target) !== roomOf(file.path))
      .filter(({ target }) => !ALLOWED[roomOf(file.path)]?.includes(roomOf(target ?? '')))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test('every import of the repository names a source of it, in the case it is written in', () => {
  const paths = new Set(sources.map(({ path }) => path));
  // A disk may take any case, and holds what was built.
  const isThere = (target: string) =>
    FOLDERS.includes(target.split('/')[0] ?? '') ? paths.has(target) : existsSync(join(root, target));
  const missing = sources.flatMap((file) =>
    file.imports
      .filter(({ target }) => target && /\.tsx?$/.test(target) && !isThere(target))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
  expect(missing).toEqual([]);
});

test('product code imports nothing that is there for tests alone', () => {
  const wrong = product.flatMap((file) =>
    file.imports
      .filter(({ target }) => target && isTest(target))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test('every file of the server is loaded by the program or its command line', () => {
  const server = product.filter((file) => file.path.startsWith('apps/server/src/'));
  // Processes and threads of their own are named by address, not imported.
  const started = server.flatMap((file) =>
    [...file.text.matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g)].map(([, url = '']) =>
      posix.join(posix.dirname(file.path), url),
    ),
  );
  const entries = ['apps/server/src/main.ts', 'apps/server/src/cli/main.ts', ...started];
  const loaded = new Set(
    entries
      .flatMap((entry) => reachable(sources, entry, { lazy: true, types: true }))
      .map(({ path }) => path),
  );
  // A list that rules are checked against.
  loaded.add('apps/server/src/platform/database/installation-tables.ts');
  expect(server.map(({ path }) => path).filter((path) => !loaded.has(path))).toEqual([]);
});

test('there are no import cycles, those of types and of what is loaded later included', () => {
  expect(findCycle(sources)).toBeNull();
});

test('the library of traces is known in one file, which is loaded only where traces are sent', () => {
  const knows = (file: SourceFile) =>
    file.imports.some(({ specifier, typeOnly }) => /^@opentelemetry\//.test(specifier) && !typeOnly);
  const file = 'apps/server/src/platform/tracing/start-tracing.ts';
  expect(product.filter(knows).map(({ path }) => path)).toEqual([file]);
  const loaded = reachable(sources, 'apps/server/src/main.ts', { lazy: false }).map(({ path }) => path);
  expect([loaded.includes('apps/server/src/app.ts'), loaded.includes(file)]).toEqual([true, false]);
});

test('domain uses zod only in its schema files, the template engine and the visitor bundles not at all', () => {
  const zod = (file: SourceFile) => file.imports.some(({ specifier }) => /^zod($|\/)/.test(specifier));
  const rules = product.filter(
    (file) => /^packages\/(domain|forms)\//.test(file.path) && !/schema\.ts$/.test(file.path),
  );
  expect(rules.filter((file) => zodByValue(file)).map((file) => file.path)).toEqual([]);
  const entries = ['packages/template/src/index.ts', 'apps/storefront/src/loader.ts'];
  for (const entry of entries) {
    const loaded = reachable(sources, entry, { lazy: true });
    expect(loaded.length).toBeGreaterThan(1);
    expect(loaded.filter(zod).map((file) => `${entry} loads ${file.path}`)).toEqual([]);
  }
});

test('the page of a visitor loads no React before a mounted widget asks for it', () => {
  const loaded = reachable(sources, 'apps/storefront/src/loader.ts', { lazy: false });
  const react = loaded.filter((file) =>
    file.imports.some(({ specifier, typeOnly, lazy }) => /^react/.test(specifier) && !typeOnly && !lazy),
  );
  expect(react.map((file) => file.path)).toEqual([]);
});

test('a feature is used by others only through its index', () => {
  const wrong = product.flatMap((file) =>
    file.imports
      .filter(({ target }) => {
        const feature = target?.match(FEATURE)?.[0];
        return feature && !file.path.startsWith(feature) && target !== `${feature}index.ts`;
      })
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

test('groups of features import only downwards', () => {
  const levelOf = (path: string) => GROUPS.indexOf(path.match(FEATURE)?.[1] ?? '');
  const features = product.filter((file) => FEATURE.test(file.path));
  expect(features.filter((file) => levelOf(file.path) < 0).map((file) => file.path)).toEqual([]);
  const wrong = features.flatMap((file) =>
    file.imports
      .filter(({ target }) => target && levelOf(target) > levelOf(file.path))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
});

/** Conditions for the folders of a feature; CONTRIBUTING describes them under "A server feature". */
const SHAPE: Record<string, (file: SourceFile) => boolean> = {
  calls: (file) =>
    importsValue(file, 'platform/http/calls/route.ts', /\b(route(WithoutTransaction)?|anonymousRoute)\b/),
  pages: (file) => importsValue(file, 'platform/http/pages/page.ts', /\bpage\b/),
  jobs: (file) => /\bjobs\.handle\(|\brepeatRound\(/.test(file.text),
  queries: (file) => /\bdb\.(query|send)(<|\()/.test(file.text),
};

test('handlers of calls, pages and jobs and all SQL stand in the folder of their kind', () => {
  const features = product.filter((file) => FEATURE.test(file.path));
  const wrong = features.flatMap((file) => {
    const inside = file.path.replace(FEATURE, '');
    return Object.entries(SHAPE)
      .filter(([folder, belongs]) => belongs(file) && !inside.startsWith(`${folder}/`))
      .map(([folder]) => `${file.path} belongs into ${folder}/`);
  });
  expect(wrong).toEqual([]);
});

test('the index of a feature declares it and holds no logic', () => {
  const wrong = product
    .filter((file) => FEATURE.test(file.path) && file.path.replace(FEATURE, '') === 'index.ts')
    .filter((file) => file.text.split('\n').length > 80 || /\bawait\b|\bthrow\b|AppError/.test(file.text));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('the platform of the server knows nothing of the server above it', () => {
  const PLATFORM_FOLDER = 'apps/server/src/platform/';
  const wrong = product
    .filter((file) => file.path.startsWith(PLATFORM_FOLDER))
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => target?.startsWith('apps/server/') && !target.startsWith(PLATFORM_FOLDER))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

test('what tests share stands in testing/, above the apps and packages', () => {
  const inside = /^(apps|packages)\/.*\/testing\//;
  const wrong = sources
    .filter((file) => inside.test(file.path))
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => target?.startsWith('testing/'))
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
  expect(sources.filter((file) => /^apps\/server\/.*\/testing\//.test(file.path))).toEqual([]);
});

/** Rooms of the editor that screens share; none of them knows a screen or the app above them. */
const EDITOR_SCREEN = /^apps\/editor\/src\/screens\/((?:store\/)?[^/]+)\//;

test('screens of the editor are imported by its app alone, and share only through named rooms', () => {
  const wrong = product
    .filter(
      (file) => file.path.startsWith('apps/editor/src/') && !file.path.startsWith('apps/editor/src/app/'),
    )
    .flatMap((file) =>
      file.imports
        .filter(({ target }) => {
          const screen = target?.match(EDITOR_SCREEN)?.[1];
          const isApp =
            target?.startsWith('apps/editor/src/app/') && file.path !== 'apps/editor/src/main.tsx';
          return isApp || (screen !== undefined && screen !== file.path.match(EDITOR_SCREEN)?.[1]);
        })
        .map(({ specifier }) => `${file.path} imports ${specifier}`),
    );
  expect(wrong).toEqual([]);
});

test('folders of a package or an app form no circle', () => {
  const folderOf = (path: string) => path.match(/^(?:apps|packages)\/[^/]+\/src\/[^/]+/)?.[0] ?? path;
  // A screen is a room of its own; `screens` holds them all.
  const roomOfFile = (path: string) =>
    path.match(/^apps\/editor\/src\/screens\/[^/]+/)?.[0] ?? folderOf(path);
  expect(findCycle(mergeFiles(product, roomOfFile))).toBeNull();
});

test('the editor names the keys of its queries in one folder', () => {
  const wrong = product
    .filter((file) => file.path.startsWith('apps/editor/src/'))
    .filter((file) => !file.path.startsWith('apps/editor/src/queries/'))
    .filter((file) => /queryKey(: | = )\[|\b(infiniteQ|q)ueryOptions\b/.test(file.text));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('folders of the platform import only downwards, the rooms of its HTTP too', () => {
  const PLATFORM_FOLDER = 'apps/server/src/platform/';
  const HTTP = `${PLATFORM_FOLDER}http/`;
  const platform = product.filter((file) => file.path.startsWith(PLATFORM_FOLDER));
  const levelOf = (path: string) => PLATFORM.indexOf(path.slice(PLATFORM_FOLDER.length).split('/')[0] ?? '');
  expect(platform.filter(({ path }) => levelOf(path) < 0).map(({ path }) => path)).toEqual([]);
  const wrong = platform.flatMap((file) =>
    file.imports
      .filter(({ target }) => target?.startsWith(PLATFORM_FOLDER) && levelOf(target) > levelOf(file.path))
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  );
  expect(wrong).toEqual([]);
  // A room is a folder of `http`; a file beside the rooms stands for itself.
  const roomsOfHttp = mergeFiles(
    platform.filter(({ path }) => path.startsWith(HTTP)),
    (path) => (path.startsWith(HTTP) ? HTTP + (path.slice(HTTP.length).split('/')[0] ?? '') : path),
  );
  expect(findCycle(roomsOfHttp)).toBeNull();
});

test('the contract says what every field is, and features read nothing else of a request', () => {
  const loose = product
    .filter((file) => /^packages\/(contract|domain|forms)\/src\//.test(file.path))
    .filter((file) => /\blooseObject\b|\.(loose|passthrough)\(|\bz\s*\.(unknown|any)\(/.test(code(file)));
  expect(loose.map((file) => file.path)).toEqual([]);
  const undeclared = product
    .filter((file) => file.path.startsWith('apps/server/src/features/'))
    .filter((file) =>
      /\brequest\??\.(body|query)\b|\b(body|query)\b[^{}=;]*\} = [\w.]*\brequest;/.test(code(file)),
    );
  expect(undeclared.map((file) => file.path)).toEqual([]);
});

/** Features that make what others find in `deps.services`, by the names they give it. */
const SERVICE = /\binterface Services \{([^}]*)\}/;

test('a feature uses only services of its own group and those before it', () => {
  const levelOf = (path: string) => GROUPS.indexOf(path.match(FEATURE)?.[1] ?? '');
  const features = product.filter((file) => FEATURE.test(file.path));
  const owners = new Map(
    features.flatMap((file) => {
      const members = file.text.match(SERVICE)?.[1] ?? '';
      return [...members.matchAll(/^\s*(\w+)\??[:(]/gm)].map(([, name = '']) => [name, file.path] as const);
    }),
  );
  expect(owners.size).toBeGreaterThan(3);
  const wrong = features.flatMap((file) =>
    servicesOf(file)
      .filter((name) => levelOf(owners.get(name) ?? '') > levelOf(file.path) || !owners.has(name))
      .map((name) => `${file.path} uses the service ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('SQL stands only in queries and migrations', () => {
  const SQL =
    /(`|')\s*(select\s[\s\S]{1,400}?\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s)/i;
  const wrong = product
    .filter((file) => file.path.startsWith('apps/server/src/features/'))
    .filter((file) => !/queries(\.|\/)/.test(file.path) && SQL.test(file.text));
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('keys of files of a site begin with one of its folders, which are listed where a move finds them', () => {
  const wrong = product.filter(
    (file) =>
      file.path.startsWith('apps/server/src/') &&
      /`[a-z][^`\s]*\/\$\{(?:\w+\.)?websiteId\}\//.test(code(file)),
  );
  expect(wrong.map((file) => file.path)).toEqual([]);
});

test('the environment is read in one file, and clocks and chance stay out of the pure packages', () => {
  const env = product.filter(
    (file) => /process\.env\b/.test(code(file)) && !file.path.endsWith('.config.ts'),
  );
  expect(
    env.map((file) => file.path).filter((path) => path !== 'apps/server/src/platform/config/config.ts'),
  ).toEqual([]);
  const impure = /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bcrypto\.|\bfetch\(|from 'node:/;
  const pure = product.filter((file) => /^packages\/(forms|domain|template|document)\/src\//.test(file.path));
  const exempt = /^packages\/template\/src\/worker\//;
  expect(
    pure.filter((file) => impure.test(code(file)) && !exempt.test(file.path)).map((file) => file.path),
  ).toEqual([]);
});

function code(file: SourceFile): string {
  return file.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
}

/** Names of services that a file takes out of `services`, by a point or in braces. */
function servicesOf(file: SourceFile): string[] {
  const text = code(file);
  const named = [...text.matchAll(/(?<![-\w/])services\.(\w+)/g)].map(([, name = '']) => name);
  const taken = [...text.matchAll(/\{([^{}]*)\} = [\w.]*\bservices;/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''),
  );
  return [...named, ...taken].filter((name) => name !== '');
}

function importsValue(file: SourceFile, target: string, name: RegExp): boolean {
  const statements = file.text.match(/import \{[^}]*\} from '[^']+';/g) ?? [];
  return statements.some((statement) => {
    const [, names = '', specifier = ''] = statement.match(/\{([^}]*)\} from '([^']+)'/) ?? [];
    return specifier.endsWith(target) && name.test(names.replace(/\btype \w+/g, ''));
  });
}

function zodByValue(file: SourceFile): boolean {
  return file.imports.some(({ specifier, typeOnly }) => /^zod($|\/)/.test(specifier) && !typeOnly);
}
