import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTemplateRender } from '@sitewright/template/cli';
import { StartError } from '../../platform/errors/start-error.ts';
import { type CommandContext, UsageError } from '../command.ts';

export async function renderTemplate({ args, print }: CommandContext): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  const [file, ...rest] = positionals;
  if (!file || rest.length > 0 || !values.data) throw new UsageError();
  const templateText = await readText(file);
  const data = parseJson(await readText(values.data), values.data);
  print(runTemplateRender({ templateText, name: basename(file), data }));
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(resolve(file), 'utf8');
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function parseJson(text: string, file: string) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new StartError(`${file} is no JSON: ${(error as Error).message}`);
  }
}
