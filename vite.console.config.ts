import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The operator console: an entry of its own that no public page loads. */
export default defineConfig({
  root: join(import.meta.dirname, 'console'),
  base: '/console/',
  plugins: [react()],
  // Libraries are one file of 500 KB, loaded by staff alone and cached across releases.
  build: { outDir: '../dist/console', emptyOutDir: true, chunkSizeWarningLimit: 700 },
})
