import { type FolderSource, namesIn, readConf } from './read-conf.ts';
import { PresetConf } from './template-conf.ts';

/** A ready set of tweaks. Source: site format §1.4. */
export type Preset = { title: string; tweaks: Readonly<Record<string, string>> };

export function readPresets(source: FolderSource): Preset[] {
  return namesIn(source, /^presets\/([^/]+)\.preset$/).map((name) => {
    const { title, templateTweaks } = readConf(source, `presets/${name}.preset`, PresetConf);
    return { title: title || name, tweaks: templateTweaks };
  });
}
