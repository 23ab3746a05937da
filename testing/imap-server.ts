import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '@sitewright/server/platform/database/embedded/system-user';
import { onTestFinished } from 'vitest';

/** A mailbox of a real IMAP server; `url` goes into BOUNCE_MAILBOX_URL. */
export type ImapMailbox = {
  url: string;
  /** Puts a mail into it, as a mail server does. */
  deliver(source: string): Promise<void>;
  /** The mails that are in it, in no order. */
  mails(): Promise<string[]>;
};

const CACHE = join(import.meta.dirname, '../node_modules/.cache/dovecot');
const PACKAGES = ['dovecot-core', 'dovecot-imapd'];

/** Folder that holds Dovecot's `usr`: the system's, or Debian's packages unpacked beside our own, not installed; null for neither. */
export function findDovecot(): string | null {
  const root = ['/', CACHE].find((folder) => existsSync(join(folder, 'usr/lib/dovecot/imap')));
  if (root !== undefined) return root;
  if (!existsSync('/usr/bin/apt-get')) return null;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(`${CACHE}-`);
  const run = (command: string, args: readonly string[]) =>
    spawnSync(command, args, { cwd: folder, stdio: 'ignore' }).status === 0;
  const download = () => run('apt-get', ['download', '-qq', ...PACKAGES]);
  if (!download() && !(run('apt-get', ['update', '-qq']) && download())) return null;
  for (const name of readdirSync(folder)) run('dpkg', ['-x', name, folder]);
  renameSync(join(folder, 'usr'), join(CACHE, 'usr'));
  return CACHE;
}

/**
 * A mailbox of one test. For each connection Dovecot's IMAP process is started, as inetd would, signed in already: passwords are
 * the business of another of its processes.
 */
export async function givenMailbox(dovecot: string): Promise<ImapMailbox> {
  const libraries = join(dovecot, 'usr/lib/dovecot');
  const folder = mkdtempSync(join(tmpdir(), 'sitewright-mailbox-'));
  const user = await serverUser('');
  for (const name of ['', 'new', 'cur', 'tmp']) {
    mkdirSync(join(folder, name), { recursive: true });
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  }
  const settings = [`mail_location=maildir:${folder}`, `log_path=${folder}/log`, 'stats_writer_socket_path='];
  const children = new Set<ChildProcess>();
  const server = createServer((socket) => {
    const args = ['-O', ...settings.flatMap((setting) => ['-o', setting])];
    const child = spawn(join(libraries, 'imap'), args, {
      ...user,
      env: { USER: 'bounces', HOME: folder, LD_LIBRARY_PATH: libraries },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    children.add(child);
    socket.on('error', () => child.kill());
    child.stdin.on('error', () => socket.destroy());
    socket.pipe(child.stdin);
    child.stdout.pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const child of children) child.kill();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  let count = 0;
  return {
    url: `imap://bounces:secret@127.0.0.1:${port}/INBOX`,
    deliver: async (source) => {
      count += 1;
      const name = `${String(count).padStart(6, '0')}.test`;
      await writeFile(join(folder, 'tmp', name), source);
      if (user) chownSync(join(folder, 'tmp', name), user.uid, user.gid);
      renameSync(join(folder, 'tmp', name), join(folder, 'new', name));
    },
    mails: () =>
      Promise.all(
        ['new', 'cur'].flatMap((name) =>
          readdirSync(join(folder, name)).map((file) => readFile(join(folder, name, file), 'utf8')),
        ),
      ),
  };
}
