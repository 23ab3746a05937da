import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { root } from './project.mjs';
import { isStripped, listModules, STRIPPED, strippedFile } from './stripped-files.mjs';

/** Files of another name are parts that a start is writing, or was when it was killed. */
const PART_MS = 60 * 60 * 1000;

// A program of its own: what strips types takes 25 MB and is kept to the end of a process.
try {
  stripModules();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function stripModules() {
  mkdirSync(STRIPPED, { recursive: true });
  const former = new Set(readdirSync(STRIPPED).map((name) => join(STRIPPED, name)));
  for (const module of listModules()) {
    const source = readFileSync(module, 'utf8');
    const file = strippedFile(source);
    former.delete(file);
    if (!isStripped(source)) writeWhole(file, withoutTypes(module, source));
  }
  for (const file of former) if (file.endsWith('.js') || isOld(file)) rmSync(file, { force: true });
}

function withoutTypes(module, source) {
  try {
    return stripTypeScriptTypes(source);
  } catch (error) {
    throw new Error(`${relative(root, module)}: ${error.message}`, { cause: error });
  }
}

/** Under a name of its own first: another start may read the file at this moment, or write it. */
function writeWhole(file, text) {
  const part = `${file}.${randomUUID()}`;
  try {
    writeFileSync(part, text);
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

function isOld(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > PART_MS;
}
