import { defineConfig } from 'vite'

/** The server and the sandboxes as plain JavaScript; packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  // A large package of constants, of which a few are used.
  ssr: { noExternal: ['@opentelemetry/semantic-conventions'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        // Threads and processes are started from files of their own.
        'pdf-worker': 'server/certificates/document/pdf-worker.ts',
        'picture-process': 'server/platform/pictures/picture-process.ts',
        sandboxes: 'sandbox/start-sandboxes.ts',
        operator: 'scripts/operator.ts',
        maintenance: 'scripts/maintenance.ts',
        migrate: 'scripts/migrate.ts',
        keys: 'scripts/keys.ts',
        retention: 'scripts/retention.ts',
        audit: 'scripts/audit.ts',
        backup: 'scripts/backup.ts',
        restore: 'scripts/restore.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
