import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config src/server/database/drizzle.config.ts` writes the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/**/*.table.ts',
  out: './src/server/database/migrations',
});
