import { commandOf, nameOf, processTree, pssMegabytes } from './processes.ts';

/** Proportional memory of a program in MB: of its own processes, with what images take of it, and of its database's. */
export function memoryOf(pid: number) {
  const pids = processTree(pid);
  const postgres = pids.filter((each) => nameOf(each).startsWith('postgres'));
  const server = pssMegabytes(pids.filter((each) => !postgres.includes(each)));
  const images = pssMegabytes(pids.filter((each) => commandOf(each).includes('image-process')));
  const database = pssMegabytes(postgres);
  return { server, images, database, total: server + database, processes: postgres.length };
}
