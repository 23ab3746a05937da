import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { listModules, STRIPPED, strippedFile } from './stripped-files.mjs';

// A program of its own: what strips types takes 25 MB and is kept to the end of a process.
mkdirSync(STRIPPED, { recursive: true });
const former = new Set(
  readdirSync(STRIPPED)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(STRIPPED, name)),
);
for (const module of listModules()) {
  const source = readFileSync(module, 'utf8');
  const file = strippedFile(source);
  if (former.delete(file)) continue;
  // Another start may read it at this moment.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, stripTypeScriptTypes(source));
  renameSync(part, file);
}
for (const file of former) rmSync(file, { force: true });
