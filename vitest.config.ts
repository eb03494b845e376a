import { defineConfig } from 'vitest/config'

/** How the code is laid out, rules alone, the API on a real PostgreSQL, and people in a real browser. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'rules', include: ['src/architecture.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.api.test.ts', 'src/architecture.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['src/**/*.api.test.ts', 'scripts/**/*.api.test.ts'],
          globalSetup: ['src/testing/postgres.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['src/testing/postgres.setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Two cores: a browser and a whole installation at a time.
          fileParallelism: false,
        },
      },
    ],
  },
})
