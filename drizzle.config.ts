import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/modules/**/{tables,views}.ts',
  out: './migrations',
  casing: 'snake_case',
});
