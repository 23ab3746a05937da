import { parentPort } from 'node:worker_threads';
import less from 'less';
import { transform } from 'lightningcss';

export type LessRequest = { id: number; source: string; minify: boolean };
export type LessReply = { id: number; css: string } | { id: number; error: string };

const TEMPLATE_DIALECT = { math: 'always', javascriptEnabled: false } as const;

async function compileSheet({ id, source, minify }: LessRequest): Promise<LessReply> {
  try {
    // No file access: a sheet of a site may not read the server's files by an import.
    const { css } = await less.render(source, { ...TEMPLATE_DIALECT, plugins: [refuseImports] });
    const { code } = transform({
      filename: 'site.css',
      code: Buffer.from(css),
      minify,
      errorRecovery: true,
      targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 113 << 16 },
    });
    return { id, css: code.toString() };
  } catch (fault) {
    const { message, line } = fault as { message?: string; line?: number };
    return { id, error: `${message ?? fault}${line === undefined ? '' : ` (line ${line})`}` };
  }
}

const refuseImports: Less.Plugin = {
  install(implementation, manager) {
    class NoFiles extends implementation.FileManager {
      override supports() {
        return true;
      }
      override supportsSync() {
        return true;
      }
      override loadFile(): Promise<Less.FileLoadResult> {
        return Promise.reject(new Error('@import of files is not possible here'));
      }
      override loadFileSync(): Less.FileLoadError {
        return { error: new Error('@import of files is not possible here') };
      }
    }
    manager.addFileManager(new NoFiles());
  },
};

parentPort?.on('message', async (request: LessRequest) => {
  parentPort?.postMessage(await compileSheet(request));
});
