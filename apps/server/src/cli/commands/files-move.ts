import { isStorageKind } from '../../platform/config/file-storage.ts';
import { countFiles, deleteSource, moveFiles } from '../../platform/storage/move-files.ts';
import { describeLocation } from '../../platform/storage/open-location.ts';
import { locationOf } from '../../platform/storage/open-storage.ts';
import { type CommandContext, UsageError } from '../command.ts';

export async function moveAllFiles({ args, open, print }: CommandContext): Promise<void> {
  const [to, ...rest] = args;
  if (!isStorageKind(to) || rest.length > 0) throw new UsageError();
  const runtime = await open();
  const { copied, kept, where } = await moveFiles(installationOf(runtime), { to, print });
  print(
    `${countFiles(copied + kept)} in ${where}, the same byte for byte: ${copied} new, ${kept} from before.`,
  );
  print(
    runtime.config.files.kind === to
      ? 'If every process was started with this FILE_STORAGE, finish with `sitewright files delete-source`.'
      : `Now restart every process with FILE_STORAGE=${to}, then run this once more for what came meanwhile.`,
  );
}

export async function deleteMovedFiles({ args, open, print }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const { deleted, where } = await deleteSource(installationOf(await open()));
  print(`Deleted from ${where}: ${countFiles(deleted)}.`);
}

export async function adoptFiles({ args, open, print }: CommandContext): Promise<void> {
  if (args.length > 0) throw new UsageError();
  const { config } = await open({ adoptFiles: true });
  print(
    `From now on ${describeLocation(locationOf(config.files, config.files.kind))} is where the files are.`,
  );
}

function installationOf({ config, database }: Awaited<ReturnType<CommandContext['open']>>) {
  return { files: config.files, database };
}
