import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const IN_WINDOW = /^\/\/ @vitest-environment happy-dom$/m;

/**
 * Files that run in happy-dom come after the others of their project: a worker that would have to change between the two is ended, and
 * the next one loads all modules again, which took longer than the tests.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const inWindow = new Set(own.filter(({ moduleId }) => IN_WINDOW.test(readFileSync(moduleId, 'utf8'))));
      return [...own.filter((file) => !inWindow.has(file)), ...inWindow];
    });
  }
}
