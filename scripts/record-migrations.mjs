import { projectNode, run } from './steps/project.mjs';

// npm run migrations:record: writes down what each new migration holds (apps/server/migrations.sum).
process.exit(await run(projectNode(), ['tools/migrations/record.ts']));
