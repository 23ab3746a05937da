/** What the bundler finds when it builds, of which only addresses of files are used. */
interface ImportMeta {
  glob(pattern: string, options: { query: '?url'; import: 'default'; eager: true }): Record<string, string>;
}
