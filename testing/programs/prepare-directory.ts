import { prepareDirectory } from '../prepared-directory.ts';

// The data directory that journeys copy, made at the given path beside other work of a run (scripts/steps/prepared.mjs).
await prepareDirectory(process.argv[2]);
