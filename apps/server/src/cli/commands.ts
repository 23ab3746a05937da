import { type Command, DEV_PORT } from './command.ts';

/** Every command. One loads only what it needs once it is called: all of the server takes a second to load. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'site create',
    usage: 'IDENTIFIER --title TITLE [--owner EMAIL]',
    summary: 'Make an empty site; IDENTIFIER.localhost is its first address',
    load: async () => (await import('./commands/site-create.ts')).createEmptySite,
  },
  {
    name: 'site state',
    usage: 'SITE STATE [DATE]',
    summary: 'Put the account of a site into a state, e.g. paid, trial or expired',
    load: async () => (await import('./commands/site-state.ts')).changeState,
  },
  {
    name: 'site move',
    usage: 'SITE --to ENV_FILE',
    summary: 'Move a site, while it sells, to the installation that the settings of a file lead to',
    load: async () => (await import('./commands/site-move.ts')).moveToOther,
  },
  {
    name: 'site keep',
    usage: 'SITE (--to ENV_FILE | --lost-there [--yes])',
    summary: 'Let a site go on here that was handed over to an installation which has not opened it',
    load: async () => (await import('./commands/site-keep.ts')).keepHere,
  },
  {
    name: 'site forget',
    usage: 'SITE --to ENV_FILE [--end-forwarding] [--deleted-there] [--yes]',
    summary:
      'Remove what a move to there has left behind: here once the site sells there, there where it was given up',
    load: async () => (await import('./commands/site-forget.ts')).forgetMoved,
  },
  {
    name: 'owner link',
    usage: '[EMAIL]',
    summary:
      'Print a link that signs in once within 24 hours; without EMAIL whoever opens it makes an owner account',
    load: async () => (await import('./commands/owner-link.ts')).printLink,
  },
  {
    name: 'domain add',
    usage: 'SITE HOST[:PORT]',
    summary: 'Let a site answer on a host; with a port only there',
    load: async () => (await import('./commands/domains.ts')).addDomain,
  },
  {
    name: 'domain list',
    usage: '[SITE]',
    summary: 'List the domains of a site, or of all, and those that owners have yet to prove',
    load: async () => (await import('./commands/domains.ts')).printDomains,
  },
  {
    name: 'domain remove',
    usage: 'SITE HOST[:PORT]',
    summary: 'Take a host from a site; what leads to it there is lost',
    load: async () => (await import('./commands/domains.ts')).dropDomain,
  },
  {
    name: 'backup list',
    usage: '',
    summary: 'List the backups in the bucket of backups',
    load: async () => (await import('./commands/backup.ts')).printBackups,
  },
  {
    name: 'backup key',
    usage: '',
    summary: 'Print a new key for BACKUP_KEY, to be kept outside of the installation',
    load: async () => (await import('./commands/backup.ts')).printKey,
  },
  {
    name: 'backup drill',
    usage: '[BACKUP]',
    summary:
      'Restore the newest backup, or that one, beside everything else, compare it and say how long it took',
    load: async () => (await import('./commands/backup-drill.ts')).drillBackup,
  },
  {
    name: 'backup',
    usage: '[FILE]',
    summary: 'Write the whole installation into one file or the bucket of backups; the server may run',
    load: async () => (await import('./commands/backup.ts')).writeBackup,
  },
  {
    name: 'restore',
    usage: 'BACKUP',
    summary:
      'Bring an empty installation to the state of a backup, a file or one of "backup list"; no server may run',
    load: async () => (await import('./commands/restore.ts')).readBackup,
  },
  {
    name: 'files move',
    usage: 'PLACE',
    summary: 'Copy all files to the other place, disk or s3, and compare them; the server may run meanwhile',
    load: async () => (await import('./commands/files-move.ts')).moveAllFiles,
  },
  {
    name: 'files delete-source',
    usage: '',
    summary: 'Delete the files that were moved where they came from, after comparing them once more',
    load: async () => (await import('./commands/files-move.ts')).deleteMovedFiles,
  },
  {
    name: 'files adopt',
    usage: '',
    summary:
      'Make the disk or bucket of the settings the known place of files, e.g. after the old one was lost',
    load: async () => (await import('./commands/files-move.ts')).adoptFiles,
  },
  {
    name: 'migrate',
    usage: '',
    summary: 'Bring the database to this release and end; with MIGRATE=off, nodes wait for it',
    load: async () => (await import('./commands/migrate.ts')).migrateAlone,
  },
  {
    name: 'database reset-passwords',
    usage: '',
    summary: 'Give both roles the passwords that follow from DATABASE_URL, after its own was changed',
    load: async () => (await import('./commands/reset-passwords.ts')).resetPasswords,
  },
  {
    name: 'status',
    usage: '',
    summary: 'Say of the database, the files and Redis whether they answer',
    load: async () => (await import('./commands/status.ts')).showStatus,
  },
  {
    name: 'template render',
    usage: 'FILE --data FILE.json',
    summary: 'Render one template file with the data of a JSON file',
    load: async () => (await import('./commands/template-render.ts')).renderTemplate,
  },
  {
    name: 'template check',
    usage: 'FOLDER',
    summary: 'List what is wrong with a site template, with file, line and column',
    load: async () => (await import('./commands/template-check.ts')).checkTemplate,
  },
  {
    name: 'template dev',
    usage: `FOLDER --site SITE [--port ${DEV_PORT}]`,
    summary: 'Show a site in a template folder while it is being made; nothing of it is stored',
    load: async () => (await import('./commands/template-dev.ts')).serveTemplate,
  },
];
